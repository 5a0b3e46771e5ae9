import { shippingFrequencyRequest } from '#contract/accounts.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { useForm } from '#web/components/use-form.ts';
import { frequencyOptions } from './sign-up-names.ts';
import { Lead, ViewHeading } from './view-heading.tsx';

interface Props {
  headingId: string;
  /** What was said before, as an option's id; '' for nothing. */
  initial: string;
  /** An account was just opened and waits for this answer. */
  opened: boolean;
  onFrequency: (id: number) => Promise<void>;
}

/** How often one ships (S09, A20). */
export function FrequencyForm({ headingId, initial, opened, onFrequency }: Props) {
  const form = useForm({
    initial: { customerShippingFrequency: initial },
    check: shippingFrequencyRequest,
    send: ({ customerShippingFrequency }) => onFrequency(Number(customerShippingFrequency)),
  });
  return (
    <Form
      form={form}
      labelledBy={headingId}
      doing={m.signup_saving()}
      buttons={
        <Button type="submit" kind="primary" size="large" full busy={form.busy}>
          {form.busy ? m.signup_saving() : m.signup_continue()}
        </Button>
      }
    >
      <ViewHeading id={headingId} level={2} title={m.signup_frequency_title()}>
        <Lead>{opened ? m.signup_frequency_ready() : m.signup_frequency_lead()}</Lead>
      </ViewHeading>
      <NativeSelect
        {...form.field('customerShippingFrequency')}
        label={m.signup_shipping_frequency()}
        options={frequencyOptions}
        data-autofocus
      />
    </Form>
  );
}
