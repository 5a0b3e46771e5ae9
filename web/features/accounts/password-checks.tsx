import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { passwordParts } from '#contract/rules/password.ts';
import * as m from '#texts/compiled/messages.js';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';

const labels = {
  length: m.signup_part_length(),
  letter: m.signup_part_letter(),
  digit: m.signup_part_digit(),
  special: m.signup_part_special(),
} as const;
const parts = Object.keys(labels) as (keyof typeof labels)[];

/** The rule for a new password, part by part: which ones the typed password has. */
export function PasswordChecks({ password }: { password: string }) {
  const has = passwordParts(password);
  return (
    <Row as="ul" gap="2px 14px" aria-label={m.signup_password_parts()}>
      {parts.map((part) => {
        const Icon = has[part] ? IconCircleCheck : IconCircle;
        return (
          <Text
            key={part}
            as="li"
            size={12}
            tone={has[part] ? 'green' : 'muted'}
            icon={<Icon size={14} stroke={1.75} aria-hidden />}
          >
            {labels[part]}
            <span className="visually-hidden"> {has[part] ? m.signup_part_met() : m.signup_part_missing()}</span>
          </Text>
        );
      })}
    </Row>
  );
}
