import { IconPackages } from '@tabler/icons-react';
import { formatPhone } from '#contract/rules/phone.ts';
import { contactTypes } from '#contract/rules/truckload-limits.ts';
import type { Load } from '#contract/rules/truckload-load.ts';
import * as m from '#texts/compiled/messages.js';
import { CardSection } from '#web/components/card.tsx';
import { Disclosure } from '#web/components/disclosure.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { OutputField } from '#web/components/output-field.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import type { Problems } from '#web/features/quotes/draft-problems.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import type { ContactDraft } from '#web/stores/truckload-shape.ts';
import { formatLoad } from './format-truckload.ts';

interface FreightProps {
  problems: Problems;
  onEdit: (path: string) => void;
  whole: Load;
  pickups: number;
  /** Of the short form: what it is, and nothing else. */
  short: boolean;
}

/** What is loaded, its value, and how much the pickups come to. */
export function FreightSection({ problems, onEdit, whole, pickups, short }: FreightProps) {
  const { draft, set } = useTruckloadDraft();
  const bind = (name: 'description' | 'loadValue') => ({
    name,
    value: draft[name],
    error: problems[name],
    onValue: (text: string) => {
      onEdit(name);
      set({ [name]: text });
    },
  });
  return (
    <CardSection aria-labelledby="freight-heading">
      <SectionHeading id="freight-heading" space icon={<IconPackages aria-hidden size={18} stroke={1.75} />}>
        {m.ftl_freight()}
      </SectionHeading>
      <Stack gap={16}>
        <Columns gap={12} columns="minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1.2fr)" below="phone">
          <TextField {...bind('description')} label={m.ftl_what_it_is()} typing={folding(255)} />
          {!short && (
            <TextField
              {...bind('loadValue')}
              label={m.ftl_load_value()}
              inputMode="decimal"
              start="$"
              hint={m.ftl_load_value_hint()}
            />
          )}
          <Stack gap={4}>
            <OutputField label={m.ftl_load_total()} value={formatLoad(whole) || undefined} />
            <Text size={12} tone="muted">
              {m.ftl_from_pickups({ count: pickups })}
            </Text>
          </Stack>
        </Columns>
        {!short && <Contact problems={problems} onEdit={onEdit} />}
      </Stack>
    </CardSection>
  );
}

const contactFields = [
  { field: 'companyName', label: m.ftl_contact_company(), typing: folding(100) },
  { field: 'companyAddress', label: m.ftl_contact_address(), typing: folding(200) },
  { field: 'zip', label: m.ftl_contact_zip(), typing: folding(15) },
  { field: 'city', label: m.ftl_contact_city(), typing: folding(200) },
  { field: 'state', label: m.ftl_contact_state(), typing: folding(40) },
  { field: 'telephone', label: m.ftl_contact_phone(), typing: phoneTyping, type: 'tel' },
  { field: 'email', label: m.ftl_contact_email(), type: 'email' },
] as const;

const contactKinds = contactTypes.map(({ id, name }) => ({ value: String(id), label: name }));

/** Whom we call about the load; the account's own contact otherwise. */
function Contact({ problems, onEdit }: Pick<FreightProps, 'problems' | 'onEdit'>) {
  const { draft, set } = useTruckloadDraft();
  const { contact } = draft;
  const change = (field: keyof ContactDraft, text: string) => {
    onEdit(`contact.${field}`);
    set({ contact: { ...contact, [field]: text } });
  };
  const wrong = Object.keys(problems).some((path) => path.startsWith('contact.'));
  const words = [contact.companyName, contact.telephone && formatPhone(contact.telephone), contact.email]
    .filter(Boolean)
    .join(', ');
  return (
    <Disclosure summary={words || m.ftl_contact_optional()} {...(wrong && { open: true })}>
      <Columns
        gap={12}
        columns="repeat(auto-fit, minmax(max(160px, 30%), 1fr))"
        role="group"
        aria-label={m.ftl_contact()}
      >
        {contactFields.map(({ field, label, ...rest }) => (
          <TextField
            key={field}
            name={`contact.${field}`}
            label={label}
            {...rest}
            value={field === 'telephone' ? formatPhone(contact[field]) : contact[field]}
            onValue={(text) => change(field, text)}
            error={problems[`contact.${field}`]}
          />
        ))}
        <NativeSelect
          name="contact.type"
          label={m.ftl_contact_kind()}
          value={contact.type}
          onValue={(type) => change('type', type)}
          options={contactKinds}
          error={problems['contact.type']}
        />
      </Columns>
    </Disclosure>
  );
}
