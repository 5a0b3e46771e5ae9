import { IconPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { code12184 } from '#contract/codes/shipment-note-fields.ts';
import { NOTE_MAX, type ShipmentNote } from '#contract/shipment-notes.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useForm } from '#web/components/use-form.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { showToast } from '#web/stores/toasts.ts';
import classes from './shipment-details.module.css';
import { StaleNotice, useStale } from './stale-notice.tsx';

/** A note with what the reader may do: everybody pins, its author edits and deletes. */
export function NoteEntry({ note, zone }: { note: ShipmentNote; zone: string }) {
  const [editing, setEditing] = useState(false);
  return (
    <li className={classes.entry}>
      <Stack gap={6}>
        {editing ? (
          <EditNote note={note} onDone={() => setEditing(false)} />
        ) : (
          <>
            <Text>{note.note}</Text>
            <Row gap={8} between>
              <Row gap={8}>
                {note.pin === 1 && (
                  <Tag tone="blue" icon={<IconPin aria-hidden size={14} stroke={1.75} />}>
                    {m.notes_pinned()}
                  </Tag>
                )}
                <Text as="span" size={12} tone="muted">
                  {m.notes_by({ author: note.author, when: formatTimestamp(zone, note.addedDate) })}
                </Text>
              </Row>
              <NoteButtons note={note} onEdit={() => setEditing(true)} />
            </Row>
          </>
        )}
      </Stack>
    </li>
  );
}

const idsOf = ({ shipmentUuid, shipmentNoteUuid, revision }: ShipmentNote) => ({
  shipmentUuid,
  shipmentNoteUuid,
  revision,
});

function useNoteChange(note: ShipmentNote) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const change = async (fields: { pin?: number; status?: number }, revision = note.revision) => {
    setBusy(true);
    try {
      return await call('changeShipmentNote', { ...idsOf(note), revision, ...fields });
    } catch (thrown) {
      for (const toast of toastsOf(thrown)) showToast(toast);
      return undefined;
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return { busy, change };
}

function NoteButtons({ note, onEdit }: { note: ShipmentNote; onEdit: () => void }) {
  const { busy, change } = useNoteChange(note);
  const remove = async () => {
    const removed = await change({ status: 2 });
    if (removed)
      showToast({
        type: 'success',
        text: m.notes_removed(),
        action: { label: m.notes_undo(), run: () => void change({ status: 1 }, removed.revision) },
      });
  };
  return (
    <Row gap={4}>
      <Button kind="quiet" size="small" busy={busy} onClick={() => void change({ pin: note.pin === 1 ? 0 : 1 })}>
        {note.pin === 1 ? m.notes_unpin() : m.notes_pin()}
      </Button>
      {note.isOwn && (
        <>
          <Button kind="quiet" size="small" onClick={onEdit}>
            {m.notes_edit()}
          </Button>
          <Button kind="quiet" size="small" busy={busy} onClick={() => void remove()}>
            {m.notes_delete()}
          </Button>
        </>
      )}
    </Row>
  );
}

function EditNote({ note, onDone }: { note: ShipmentNote; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const stale = useStale();
  const form = useForm({
    initial: { note: note.note },
    check: (values) => ({ note: values.note.trim() === '' ? code12184.text() : undefined }),
    onFailure: stale.take,
    send: async (values) => {
      stale.forget();
      await call('changeShipmentNote', { ...idsOf(note), note: values.note });
      onDone();
      await revalidate();
    },
  });
  return (
    <Form
      form={form}
      label={m.notes_edit_title()}
      buttons={<FormButtons busy={form.busy} label={m.notes_save()} onCancel={onDone} />}
    >
      <TextArea {...form.field('note')} label={m.notes_note()} rows={3} max={NOTE_MAX} counted />
      <StaleNotice stale={stale} onSeen={onDone} />
    </Form>
  );
}
