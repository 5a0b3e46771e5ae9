import { type ShownCard, updateCardRequest } from '#contract/payment-methods.ts';
import { maskExpiry } from '#contract/rules/masks.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage } from '#web/api/call.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FieldPair, Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, masking } from '#web/components/typing-rules.ts';
import { type FormState, rulesOf, useForm } from '#web/components/use-form.ts';
import { showToast } from '#web/stores/toasts.ts';
import { expiryError } from './field-problems.ts';
import { NicknameField } from './method-fields.tsx';
import { isCard, nameOf, type ShownMethod } from './method-words.ts';

interface EditFormProps {
  method: ShownMethod;
  onClose: () => void;
  onDone: () => void;
}

interface EditValues extends Record<string, unknown> {
  readonly nameOnCard: string;
  readonly billingZip: string;
  readonly expiry: string;
  readonly nickname: string;
  readonly defaultPayment: boolean;
}

const typing = masking(maskExpiry);
const stored = updateCardRequest.required().pick({ nameOnCard: true, billingZip: true, nickname: true });
const ofCard = rulesOf<EditValues>(stored);
const ofAccount = rulesOf<EditValues>(stored.pick({ nickname: true }));

const cardFields = ['nameOnCard', 'billingZip', 'expiry'] as const;

const valuesOf = (method: ShownMethod): EditValues => ({
  nickname: method.nickname,
  defaultPayment: method.defaultPayment === 1,
  ...(isCard(method)
    ? { nameOnCard: method.nameOnCard, billingZip: method.billingZip, expiry: method.expiry }
    : { nameOnCard: '', billingZip: '', expiry: '' }),
});

/** The request of what differs; what is the same is left out. */
function changeOf(method: ShownMethod, values: EditValues) {
  const { customerPaymentProfileId, revision } = method;
  const before = valuesOf(method);
  const changed = [...(isCard(method) ? cardFields : []), 'nickname' as const].filter(
    (field) => values[field] !== before[field],
  );
  return {
    ...{ customerPaymentProfileId, revision },
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    ...(values.defaultPayment !== before.defaultPayment && { defaultPayment: Number(values.defaultPayment) }),
  };
}

/** Changes what a card or a bank account is called and whether it is the default; of a card also name, ZIP and expiry (C24). */
export function EditForm({ method, onClose, onDone }: EditFormProps) {
  const title = m.payments_edit_title({ name: nameOf(method) });
  const before = valuesOf(method);
  const form = useForm<EditValues>({
    initial: before,
    check: (values) => {
      if (!isCard(method)) return ofAccount(values);
      // An expired card may be renamed as it is.
      return { ...ofCard(values), expiry: values.expiry === before.expiry ? undefined : expiryError(values.expiry) };
    },
    send: async (values) => {
      const { message } = await callForMessage('updateCard', changeOf(method, values));
      showToast({ type: 'success', text: message });
      onDone();
    },
  });
  const close = () => !form.busy && onClose();
  return (
    <Dialog opened onClose={close} title={title} width={460}>
      <Form
        form={form}
        label={title}
        doing={m.payments_saving()}
        buttons={<FormButtons label={m.payments_save()} busy={form.busy} onCancel={close} over />}
      >
        {isCard(method) && <CardFields method={method} form={form} />}
        <NicknameField field={form.field('nickname')} takeFocus={!isCard(method)} />
        <Checkbox
          {...form.field('defaultPayment')}
          label={isCard(method) ? m.payments_use_card_first() : m.payments_use_account_first()}
        />
      </Form>
    </Dialog>
  );
}

function CardFields({ method, form }: { method: ShownCard; form: FormState<EditValues> }) {
  const isOver = method.expiryState !== 'valid';
  return (
    <>
      <FieldPair>
        <TextField
          {...form.field('expiry')}
          label={m.payments_expiry()}
          typing={typing}
          inputMode="numeric"
          autoComplete="cc-exp"
          data-autofocus={isOver || undefined}
        />
        <TextField
          {...form.field('billingZip')}
          label={m.payments_billing_zip()}
          typing={folding(15)}
          autoComplete="billing postal-code"
        />
      </FieldPair>
      <TextField
        {...form.field('nameOnCard')}
        label={m.payments_name_on_card()}
        typing={folding(100)}
        autoComplete="cc-name"
      />
    </>
  );
}
