import { useRevalidator } from 'react-router';
import { code12184 } from '#contract/codes/shipment-note-fields.ts';
import { NOTE_MAX, type ShipmentNote } from '#contract/shipment-notes.ts';
import * as m from '#texts/compiled/messages.js';
import { call, type Input } from '#web/api/call.ts';
import { usePress } from '#web/api/use-press.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Form } from '#web/components/form.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useForm } from '#web/components/use-form.ts';
import type { Part } from './load-details.ts';
import { NoteEntry } from './note-entry.tsx';
import type { Order } from './order.ts';

interface NotesSectionProps {
  shipment: Order;
  notes: Part<readonly ShipmentNote[]>;
}

/** What people wrote about a shipment, pinned notes first, and the field for another one. */
export function NotesSection({ shipment, notes }: NotesSectionProps) {
  const { revalidate } = useRevalidator();
  if ('problem' in notes)
    return <FailedState title={m.notes_failed()} text={notes.problem} onRetry={() => void revalidate()} />;
  return (
    <Card as="section" aria-labelledby="notes">
      <Stack gap={12}>
        <SectionHeading id="notes">{m.notes_heading()}</SectionHeading>
        <NewNote shipmentUuid={shipment.shipmentUuid} />
        {notes.value.length === 0 ? (
          <Text tone="muted">{m.notes_none()}</Text>
        ) : (
          <ul>
            {notes.value.map((note) => (
              <NoteEntry key={note.shipmentNoteUuid} note={note} zone={shipment.fromLocation.zone} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function NewNote({ shipmentUuid }: { shipmentUuid: string }) {
  const { revalidate } = useRevalidator();
  const send = usePress((request: Input<'addShipmentNote'>, options) => call('addShipmentNote', request, options));
  const form = useForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim() === '' ? code12184.text() : undefined }),
    send: async ({ note }) => {
      await send({ shipmentUuid, note });
      form.set('note', '');
      await revalidate();
    },
  });
  return (
    <Form
      form={form}
      label={m.notes_add()}
      buttons={
        <Row gap={12}>
          <Button type="submit" busy={form.busy}>
            {m.notes_add()}
          </Button>
        </Row>
      }
    >
      <TextArea {...form.field('note')} label={m.notes_note()} rows={3} max={NOTE_MAX} counted />
    </Form>
  );
}
