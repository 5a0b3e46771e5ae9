import { formatDayLong } from '#contract/format/days.ts';
import { paths } from '#contract/paths.ts';
import type { PublicTerms } from '#contract/terms.ts';
import * as m from '#texts/compiled/messages.js';
import { RichText } from '#web/components/rich-text.tsx';
import { Text } from '#web/components/text.tsx';

/** The version of the terms that a sign-up accepts; in a tab of its own, so that what was typed stays. Nothing until it is known. */
export function TermsAtSignUp({ terms }: { terms: PublicTerms | null | undefined }) {
  if (!terms) return null;
  const { fcTermConditionName: name, publishedAt } = terms;
  return (
    <Text size={13} tone="muted">
      <RichText
        text={m.terms_at_sign_up({ name, day: formatDayLong(publishedAt.slice(0, 10)) })}
        parts={{
          terms: (words) => (
            <a href={paths.terms} target="_blank" rel="noopener">
              <span lang={terms.language}>{words}</span>
              <span className="visually-hidden"> ({m.terms_opens_new_tab()})</span>
            </a>
          ),
        }}
      />
    </Text>
  );
}
