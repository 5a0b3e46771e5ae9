import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import type { AddressEntry } from '#contract/addresses.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { Combobox } from '#web/components/combobox.tsx';
import type { FieldBinding } from '#web/components/use-form.ts';
import { placeLine } from '#web/features/addresses/address-view.ts';
import { useBookSearch } from '#web/features/quotes/address-book/use-book-search.ts';

interface CompanyFieldProps {
  field: FieldBinding<string>;
  /** Only places that were priced: those of this postal code. */
  zip: string;
  onPick: (entry: AddressEntry) => void;
}

const COMPANY_MAX = 100;

const personOf = ({ firstName, lastName, phone }: AddressEntry): string =>
  [[firstName, lastName].filter(Boolean).join(' '), phone && formatPhone(phone)].filter(Boolean).join(', ');

/** The company at a stop, with the places of the address book at its ZIP; picking one fills address and contact (C30). */
export function CompanyField({ field, zip, onPick }: CompanyFieldProps) {
  const { found, state } = useBookSearch({ customerZip: zip });
  const text = field.value.trim().toLowerCase();
  const matching = found.filter(({ company }) => company.toLowerCase().includes(text));
  const focusNext = () =>
    document.querySelector<HTMLElement>(`[data-field="${field.name.replace('company', 'addressLine1')}"]`)?.focus();
  return (
    <Combobox
      {...field}
      label={m.booking_company()}
      max={COMPANY_MAX}
      loading={state === 'looking'}
      options={matching.map((entry) => ({
        value: entry.customerAddressUuid,
        label: entry.company,
        description: [placeLine(entry), personOf(entry)].filter(Boolean).join(' · '),
        icon: <IconBuildingWarehouse aria-hidden size={18} stroke={1.75} />,
      }))}
      onPick={(uuid) => {
        const entry = found.find(({ customerAddressUuid }) => customerAddressUuid === uuid);
        if (entry) onPick(entry);
      }}
      action={{
        label: m.booking_new_address(),
        icon: <IconPlus aria-hidden size={16} stroke={1.75} />,
        run: focusNext,
      }}
    />
  );
}
