import type { Photo } from '#contract/photos.ts';
import { PHOTO_NOTE_MAX } from '#contract/photos.ts';
import * as m from '#texts/compiled/messages.js';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useForm } from '#web/components/use-form.ts';

interface NoteFormProps {
  photo: Photo;
  onSave: (note: string) => Promise<unknown>;
  onDone: () => void;
}

/** What somebody says about a photo. */
export function NoteForm({ photo, onSave, onDone }: NoteFormProps) {
  const form = useForm({
    initial: { note: photo.note },
    check: () => ({ note: undefined }),
    send: async ({ note }) => {
      if (await onSave(note)) onDone();
    },
  });
  return (
    <Form
      form={form}
      label={m.photos_note()}
      buttons={<FormButtons busy={form.busy} label={m.photos_save_note()} onCancel={onDone} />}
    >
      <TextArea {...form.field('note')} label={m.photos_note()} rows={2} max={PHOTO_NOTE_MAX} counted />
    </Form>
  );
}
