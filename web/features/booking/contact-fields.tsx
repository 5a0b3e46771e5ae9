import type { AddressEntry } from '#contract/addresses.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import type { FieldBinding } from '#web/components/use-form.ts';
import type { StopField } from './address-form.ts';
import { CompanyField } from './company-field.tsx';

interface ContactFieldsProps {
  field: (name: StopField) => FieldBinding<string>;
  /** The postal code that was priced. */
  zip: string;
  isPickup: boolean;
  onPick: (entry: AddressEntry) => void;
}

const EMAIL_MAX = 100;
const PAIR = 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))';
const NAMES = 'repeat(2, minmax(0, 1fr))';

/** Company, street and contact at a stop. */
export function ContactFields({ field, zip, isPickup, onPick }: ContactFieldsProps) {
  const optional = (
    <Text as="span" tone="muted" size={12}>
      {m.payments_optional()}
    </Text>
  );
  const phone = field('phone');
  return (
    <Columns gap="14px 20px" columns={PAIR}>
      <Stack gap={14}>
        <CompanyField field={field('company')} zip={zip} onPick={onPick} />
        <TextField {...field('addressLine1')} label={m.quotes_street_address()} typing={folding(200)} />
        <TextField
          {...field('addressLine2')}
          label={m.quotes_suite_dock_floor()}
          typing={folding(200)}
          aside={optional}
        />
      </Stack>
      <Stack gap={14}>
        <Columns gap={12} columns={NAMES}>
          <TextField {...field('firstName')} label={m.quotes_first_name()} typing={folding(30)} />
          <TextField {...field('lastName')} label={m.quotes_last_name()} typing={folding(30)} />
        </Columns>
        <TextField
          {...phone}
          value={formatPhone(phone.value)}
          label={isPickup ? m.booking_phone() : m.booking_phone_delivery()}
          type="tel"
          inputMode="tel"
          typing={phoneTyping}
        />
        <TextField
          {...field('email')}
          label={m.quotes_email()}
          type="email"
          maxLength={EMAIL_MAX}
          aside={optional}
          hint={isPickup ? m.booking_email_hint() : undefined}
        />
        <TextField
          {...field('alternateEmail')}
          label={m.quotes_alternate_email()}
          type="email"
          maxLength={EMAIL_MAX}
          aside={optional}
        />
      </Stack>
    </Columns>
  );
}
