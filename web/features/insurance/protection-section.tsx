import { formatDay } from '#contract/format/days.ts';
import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import type { Tone } from '#web/components/tone.ts';
import { shownMoney } from '#web/format/format-row.ts';
import { ProtectionDialog } from './protection-dialog.tsx';
import { type ProtectionData, useProtection } from './use-protection.ts';

type Protection = ProtectionData['protection'];

const tags: Readonly<Record<Protection['state'], readonly [Tone, () => string]>> = {
  none: ['grey', m.insurance_none_tag],
  chosen: ['grey', m.insurance_none_tag],
  settling: ['blue', m.insurance_settling],
  active: ['green', m.insurance_active],
  canceling: ['amber', m.insurance_ending],
  ownCover: ['grey', m.insurance_own_tag],
};

/** The protection of a booked shipment (S38): its certificate, or what there is instead, and the dialog that buys, changes and cancels it. */
export function ProtectionSection({ shipmentUuid }: { shipmentUuid: string }) {
  const loaded = useProtection(shipmentUuid);
  const { data, problem, load } = loaded;
  return (
    <Card as="section" flush id="protection" aria-label={m.insurance_heading()}>
      <CardSection>
        <Stack gap={12}>
          <SectionHeading aside={data && <ProtectionDialog data={data} onChanged={load} />}>
            {m.insurance_heading()}
          </SectionHeading>
          {data && <Standing protection={data.protection} />}
          {!data && !problem && <Skeleton height={64} radius={8} />}
          {problem && (
            <MessageBox kind="error" action={{ label: m.insurance_try_again(), run: () => void load() }}>
              {problem}
            </MessageBox>
          )}
        </Stack>
      </CardSection>
    </Card>
  );
}

function Standing({ protection }: { protection: Protection }) {
  const { state, cover, changesTo, ownCover, refusedToEnd, closed } = protection;
  const [tone, label] = tags[state];
  return (
    <Stack gap={8} aria-live="polite">
      <div>
        <Tag tone={tone}>{label()}</Tag>
      </div>
      {cover && <DefinitionList rows={coverRows(cover)} />}
      {changesTo && (
        <MessageBox kind="info">
          {m.insurance_changes_to({
            value: shownMoney(changesTo.insuranceDeclaredValue),
            premium: shownMoney(changesTo.InsurancePremium),
          })}
        </MessageBox>
      )}
      {refusedToEnd && <MessageBox kind="warn">{m.insurance_refused_to_end({ reason: refusedToEnd })}</MessageBox>}
      {ownCover && <Text>{m.insurance_own_kept(ownCover)}</Text>}
      {state === 'none' && <Text tone="muted">{endedSentence(protection) ?? m.insurance_none_about()}</Text>}
      {closed && (
        <Text size={13} tone="muted">
          {closed}
        </Text>
      )}
    </Stack>
  );
}

function coverRows(cover: NonNullable<Protection['cover']>): (readonly [string, string])[] {
  const { insuranceDeclaredValue, InsurancePremium, insuranceCertificateNumber, boundAt } = cover;
  return [
    [m.insurance_value(), shownMoney(insuranceDeclaredValue)],
    [m.insurance_premium(), shownMoney(InsurancePremium)],
    [m.insurance_certificate(), insuranceCertificateNumber ?? m.insurance_not_confirmed()],
    ...(boundAt ? [[m.insurance_since(), formatDay(boundAt.slice(0, 10))] as const] : []),
  ];
}

/** How the last protection ended, in words. */
function endedSentence({ ended }: Protection): string | undefined {
  switch (ended?.how) {
    case 'canceled':
      return m.insurance_was_canceled({ day: formatDay(ended.at.slice(0, 10)) });
    case 'declined':
      return m.insurance_was_declined({ reason: ended.reason ?? '' });
    case 'unpaid':
      return m.insurance_was_unpaid();
    default:
      return undefined;
  }
}
