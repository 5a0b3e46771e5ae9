import { addCardRequest, type Tokenizer } from '#contract/payment-methods.ts';
import { cardBrandOf } from '#contract/rules/card-brands.ts';
import { maskCardNumber } from '#contract/rules/card-number.ts';
import { maskDigits } from '#contract/rules/mask-digits.ts';
import { maskExpiry } from '#contract/rules/masks.ts';
import * as m from '#texts/compiled/messages.js';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FieldPair, Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, masking } from '#web/components/typing-rules.ts';
import { rulesOf, useForm } from '#web/components/use-form.ts';
import { cardNumberError, expiryError, securityCodeError, securityCodeLength } from './field-problems.ts';
import { NicknameField, NumberStays } from './method-fields.tsx';
import { useAdding } from './use-adding.ts';

export interface AddFormProps {
  tokenizer: Tokenizer;
  onClose: () => void;
  /** The method is in the list. */
  onDone: () => void;
}

const empty = {
  ...{ cardNumber: '', expiry: '', cardCode: '', nameOnCard: '', billingZip: '', nickname: '' },
  defaultPayment: false,
};
type CardValues = typeof empty;

const typing = {
  number: masking(maskCardNumber),
  expiry: masking(maskExpiry),
  code: masking((text) => maskDigits(text, 4)),
};
/** The rules of what we store ourselves; number, expiry and code are the gateway's. */
const stored = rulesOf<CardValues>(addCardRequest.pick({ nameOnCard: true, billingZip: true, nickname: true }));

const problemsOf = (values: CardValues, takesTestCards: boolean) => ({
  ...stored(values),
  cardNumber: cardNumberError(values.cardNumber, takesTestCards),
  expiry: expiryError(values.expiry),
  cardCode: securityCodeError(values.cardCode, values.cardNumber),
});

/** Adds a card; its number goes from here to the gateway (C23). */
export function CardForm({ tokenizer, onClose, onDone }: AddFormProps) {
  const add = useAdding(tokenizer);
  const form = useForm<CardValues>({
    initial: empty,
    check: (values) => problemsOf(values, tokenizer.takesTestCards),
    send: async (values) => {
      await add(...requestOf(values));
      onDone();
    },
  });
  const close = () => !form.busy && onClose();
  const codeLength = securityCodeLength(form.values.cardNumber);
  const brand = cardBrandOf(form.values.cardNumber.replace(/\D/g, ''))?.name;
  return (
    <Dialog opened onClose={close} title={m.payments_add_card()} width={460}>
      <Form
        form={form}
        label={m.payments_add_card()}
        doing={m.payments_adding()}
        buttons={<FormButtons label={m.payments_add_card()} busy={form.busy} onCancel={close} over />}
      >
        <TextField
          {...form.field('cardNumber')}
          label={m.payments_card_number()}
          typing={typing.number}
          inputMode="numeric"
          autoComplete="cc-number"
          data-autofocus
          end={<PaymentMark kind={brand ?? 'Card'} />}
        />
        <FieldPair>
          <TextField
            {...form.field('expiry')}
            label={m.payments_expiry()}
            typing={typing.expiry}
            inputMode="numeric"
            autoComplete="cc-exp"
          />
          <TextField
            {...form.field('cardCode')}
            label={m.payments_security_code()}
            typing={typing.code}
            type="password"
            inputMode="numeric"
            autoComplete="cc-csc"
            hint={codeLength === 4 ? m.payments_security_code_front() : m.payments_security_code_back()}
          />
        </FieldPair>
        <TextField
          {...form.field('nameOnCard')}
          label={m.payments_name_on_card()}
          typing={folding(100)}
          autoComplete="cc-name"
        />
        <FieldPair>
          <TextField
            {...form.field('billingZip')}
            label={m.payments_billing_zip()}
            typing={folding(15)}
            autoComplete="billing postal-code"
          />
          <NicknameField field={form.field('nickname')} />
        </FieldPair>
        <Checkbox {...form.field('defaultPayment')} label={m.payments_use_card_first()} />
        <NumberStays />
      </Form>
    </Dialog>
  );
}

/** What goes to the gateway, and what comes to us. */
function requestOf(values: CardValues): Parameters<ReturnType<typeof useAdding>> {
  const { nameOnCard, billingZip, nickname, cardCode, expiry } = values;
  const cardNumber = values.cardNumber.replace(/\D/g, '');
  const [month = '', year = ''] = expiry.split('/');
  const cardData = { cardNumber, month, year, cardCode, zip: billingZip.trim(), fullName: nameOnCard.trim() };
  const lastFour = cardNumber.slice(-4);
  const fields = { nameOnCard, billingZip, nickname, lastFour, defaultPayment: Number(values.defaultPayment) };
  return [{ cardData }, { name: 'addCard', fields }];
}
