import { useState } from 'react';
import * as z from 'zod';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { DialogButtons } from '#web/components/dialog-buttons.tsx';
import { Drawer } from '#web/components/drawer.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { FieldPair, Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { LightDialog } from '#web/components/light-dialog.tsx';
import { ProblemSummary } from '#web/components/problem-summary.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useForm } from '#web/components/use-form.ts';
import { Grid, Row } from './layout.tsx';

const schema = z.object({
  first: z.string().min(1, 'Enter a first name.'),
  last: z.string().min(1, 'Enter a last name.'),
  email: z.email('Enter an email address like sam@acme.com.'),
});

function NameForm({ label, fail }: { label: string; fail?: boolean }) {
  const form = useForm({
    initial: { first: '', last: '', email: '', alone: '' },
    check: schema,
    send: async () => {
      if (fail) throw new Error('no server');
    },
  });
  return (
    <Card>
      <Form
        form={form}
        label={label}
        buttons={
          <>
            <Button>Back</Button>
            <Button kind="primary" type="submit" busy={form.busy}>
              Save
            </Button>
          </>
        }
      >
        <FieldPair>
          <TextField {...form.field('first')} name={`${label}-first`} label="First name" />
          <TextField {...form.field('last')} name={`${label}-last`} label="Last name" />
        </FieldPair>
        <TextField {...form.field('email')} name={`${label}-email`} label="Email" error="Enter an email address." />
        <FieldColumns>
          <TextField {...form.field('alone')} name={`${label}-alone`} label="Alone in its line" />
        </FieldColumns>
        <FormButtons label="Turn off" kind="danger" busy={false} onCancel={() => undefined} />
      </Form>
    </Card>
  );
}

const lines = Array.from({ length: 12 }, (_, at) => `line${at + 1}`);

/** A form that is longer than a phone, in a dialog. */
function LongForm({ onCancel }: { onCancel: () => void }) {
  const form = useForm({
    initial: Object.fromEntries(lines.map((line) => [line, ''])),
    check: () => ({}),
    send: async () => undefined,
  });
  return (
    <Form
      form={form}
      label="Freight"
      buttons={
        <DialogButtons aside={<Text size={13}>The carrier is told.</Text>}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" kind="primary" busy={form.busy}>
            Save freight
          </Button>
        </DialogButtons>
      }
    >
      {lines.map((line, at) => (
        <TextField key={line} {...form.field(line)} label={`Line ${at + 1}`} />
      ))}
    </Form>
  );
}

/** Forms, and what opens over the page. */
export function Forms() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'light' | 'form'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Grid>
        <NameForm label="Contact" />
        <ProblemSummary fields={[{ name: 'Contact-email', label: 'Email' }]} />
      </Grid>
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
        <Button onClick={() => setOpen('form')}>Open the long form</Button>
        <Button onClick={() => setOpen('drawer')}>Open the drawer</Button>
        <Button onClick={() => setOpen('light')}>Open the light dialog</Button>
      </Row>
      <Dialog
        opened={open === 'dialog'}
        onClose={close}
        title="Cancel shipment"
        buttons={
          <>
            <Button onClick={close}>Keep shipment</Button>
            <Button kind="danger" onClick={close}>
              Cancel shipment, no fee
            </Button>
          </>
        }
      >
        <Text tone="muted">The carrier has not picked it up yet.</Text>
        <TextField name="reason" label="Reason" value="" onValue={() => {}} />
      </Dialog>
      <Dialog opened={open === 'form'} onClose={close} title="Edit freight" width={620}>
        <LongForm onCancel={close} />
      </Dialog>
      {open === 'light' && (
        <LightDialog title="Before you go" onClose={close} buttons={<Button onClick={close}>Got it</Button>}>
          <Text size={16}>Volume rates by phone, often the same hour.</Text>
        </LightDialog>
      )}
      <Drawer opened={open === 'drawer'} onClose={close} title="Edit address">
        <Checkbox name="residential" label="Residential" value={false} onValue={() => {}} />
      </Drawer>
    </>
  );
}
