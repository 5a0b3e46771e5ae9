import { achAuthorization, addAchRequest } from '#contract/payment-methods.ts';
import { NAME_ON_ACCOUNT_MAX } from '#contract/rules/bank-account.ts';
import { maskAccountNumber, maskRoutingNumber } from '#contract/rules/masks.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, masking } from '#web/components/typing-rules.ts';
import { rulesOf, useForm } from '#web/components/use-form.ts';
import type { AddFormProps } from './card-form.tsx';
import { accountError, routingError } from './field-problems.ts';
import { NicknameField, NumberStays } from './method-fields.tsx';
import { useAdding } from './use-adding.ts';

type Kind = 'checking' | 'savings';

const empty = {
  ...{ kind: 'checking' as Kind, routingNumber: '', accountNumber: '', nameOnAccount: '', nickname: '' },
  ...{ defaultPayment: false, agreed: false },
};
type AccountValues = typeof empty;

const typing = { routing: masking(maskRoutingNumber), account: masking(maskAccountNumber) };
const stored = rulesOf<AccountValues>(addAchRequest.pick({ nameOnAccount: true, nickname: true }));

const problemsOf = (values: AccountValues) => ({
  ...stored(values),
  routingNumber: routingError(values.routingNumber),
  accountNumber: accountError(values.accountNumber),
  agreed: values.agreed ? undefined : m.payments_agree_missing(),
});

/** Adds a bank account with the authorization of its debits; its numbers go from here to the gateway (C27). */
export function AccountForm({ tokenizer, onClose, onDone }: AddFormProps) {
  const add = useAdding(tokenizer);
  const form = useForm<AccountValues>({
    initial: empty,
    check: problemsOf,
    send: async (values) => {
      await add(...requestOf(values));
      onDone();
    },
  });
  const close = () => !form.busy && onClose();
  return (
    <Dialog opened onClose={close} title={m.payments_add_account()} width={460}>
      <Form
        form={form}
        label={m.payments_add_account()}
        doing={m.payments_adding()}
        buttons={<FormButtons label={m.payments_add_account()} busy={form.busy} onCancel={close} over />}
      >
        <Segments
          {...form.field('kind')}
          label={m.payments_account_kind()}
          labelled
          options={[
            { value: 'checking', label: m.payments_checking() },
            { value: 'savings', label: m.payments_savings() },
          ]}
        />
        <TextField
          {...form.field('routingNumber')}
          label={m.payments_routing()}
          typing={typing.routing}
          inputMode="numeric"
          hint={m.payments_routing_hint()}
          data-autofocus
        />
        <TextField
          {...form.field('accountNumber')}
          label={m.payments_account_number()}
          typing={typing.account}
          inputMode="numeric"
        />
        <TextField
          {...form.field('nameOnAccount')}
          label={m.payments_name_on_account()}
          typing={folding(NAME_ON_ACCOUNT_MAX)}
        />
        <NicknameField field={form.field('nickname')} />
        <Checkbox {...form.field('defaultPayment')} label={m.payments_use_account_first()} />
        <Card tone="inset">
          <Stack gap={10}>
            <Text size={13}>{achAuthorization()}</Text>
            <Checkbox {...form.field('agreed')} label={m.payments_agree()} />
          </Stack>
        </Card>
        <NumberStays />
      </Form>
    </Dialog>
  );
}

/** What goes to the gateway, and what comes to us. */
function requestOf(values: AccountValues): Parameters<ReturnType<typeof useAdding>> {
  const { kind, routingNumber, accountNumber, nickname } = values;
  const nameOnAccount = values.nameOnAccount.trim();
  const fields = {
    ...{ nameOnAccount, nickname, lastFour: accountNumber.slice(-4) },
    paymentMethodId: kind === 'checking' ? 2 : 3,
    defaultPayment: Number(values.defaultPayment),
    authorization: achAuthorization(),
  };
  const bankData = { accountNumber, routingNumber, nameOnAccount, accountType: kind };
  return [{ bankData }, { name: 'addAchAccount', fields }];
}
