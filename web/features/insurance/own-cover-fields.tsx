import * as m from '#texts/compiled/messages.js';
import { Columns } from '#web/components/layout.tsx';
import { TextField } from '#web/components/text-field.tsx';

export interface OwnCover {
  readonly company: string;
  readonly policyNumber: string;
}

/** The first field of the two. */
const OWN_COMPANY_FIELD = 'ownCover.company';
const POLICY_FIELD = 'ownCover.policyNumber';

interface OwnCoverFieldsProps {
  value: OwnCover;
  onValue: (value: OwnCover) => void;
  /** Both are asked for and one is missing. */
  asked: boolean;
}

/** Which of the two is missing, in the order of the fields. */
export const missingOf = ({ company, policyNumber }: OwnCover): string | undefined =>
  company.trim() === '' ? OWN_COMPANY_FIELD : policyNumber.trim() === '' ? POLICY_FIELD : undefined;

/** The insurance that the customer has elsewhere: company and policy number. */
export function OwnCoverFields({ value, onValue, asked }: OwnCoverFieldsProps) {
  const problem = (text: string) => (asked && text.trim() === '' ? m.insurance_own_cover_needed() : undefined);
  return (
    <Columns gap={16} columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))">
      <TextField
        name={OWN_COMPANY_FIELD}
        label={m.insurance_own_company()}
        value={value.company}
        onValue={(company) => onValue({ ...value, company })}
        maxLength={100}
        error={problem(value.company)}
      />
      <TextField
        name={POLICY_FIELD}
        label={m.insurance_own_policy()}
        value={value.policyNumber}
        onValue={(policyNumber) => onValue({ ...value, policyNumber })}
        maxLength={100}
        error={problem(value.policyNumber)}
      />
    </Columns>
  );
}
