import type { ArInfo, StoreCredit } from '#contract/credit.ts';
import type { CreditApplication } from '#contract/credit-application.ts';
import { showMoney } from '#contract/format/money.ts';
import { paths } from '#contract/paths.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { showDate } from './terms-step.tsx';

interface LoadedCredit {
  readonly arInfo: ArInfo;
  readonly storeCredit: StoreCredit;
  readonly application: CreditApplication | undefined;
}

/** A/R account, store credit and application of the customer. */
export async function load({ signal }: Request): Promise<LoadedCredit> {
  const [{ customerARInfo }, { data }, { dataLists }] = await Promise.all([
    call('getArInfo', {}, { signal }),
    call('getStoreCredit', {}, { signal }),
    call('getCreditApplication', {}, { signal }),
  ]);
  return { arInfo: customerARInfo, storeCredit: data, application: dataLists[0] };
}

const money = (amount: string | undefined): string => showMoney(parseMoney(amount ?? '') ?? 0);

/** Credit in the settings: the A/R account, store credit, and the application or the way into it (A34). */
export function Tab({ loaded: { arInfo, storeCredit, application } }: { loaded: LoadedCredit }) {
  return (
    <Columns gap={20} columns="repeat(2, minmax(0, 1fr))" below="desk">
      <Stack gap={20}>
        <ArAccount arInfo={arInfo} />
        {application && arInfo.arStatus === 0 && <Application application={application} />}
      </Stack>
      <StoreCreditCard storeCredit={storeCredit} />
    </Columns>
  );
}

function ArAccount({ arInfo }: { arInfo: ArInfo }) {
  const isOpen = arInfo.arStatus === 1;
  return (
    <Card as="section">
      <SectionHeading
        space
        aside={<Tag tone={isOpen ? 'green' : 'grey'}>{isOpen ? m.credit_ar_on() : m.credit_ar_off()}</Tag>}
      >
        {m.credit_ar_heading()}
      </SectionHeading>
      {isOpen ? (
        <Stack gap={12}>
          <DefinitionList
            rows={[
              [m.credit_ar_limit(), money(arInfo.arCreditLimit)],
              [m.credit_ar_open(), money(arInfo.arOpenAmount)],
              [m.credit_ar_available(), money(arInfo.arAvailable)],
              [m.credit_ar_grace(), money(arInfo.arGraceAmount)],
              [
                m.credit_ar_default(),
                arInfo.defaultPaymentMethod === 1 ? m.credit_ar_default_yes() : m.credit_ar_default_no(),
              ],
            ]}
          />
          <Text tone="muted" size={13}>
            {m.credit_ar_grace_explained({ grace: money(arInfo.arGraceAmount) })}
          </Text>
          <Row gap={8}>
            <ButtonLink to={`${paths.accountSettings}?tab=3`}>{m.credit_ar_methods()}</ButtonLink>
          </Row>
        </Stack>
      ) : (
        <Text tone="muted">{m.credit_ar_none()}</Text>
      )}
    </Card>
  );
}

const stateTexts: Readonly<Record<CreditApplication['status'], () => string>> = {
  draft: m.credit_state_draft,
  sent: m.credit_state_sent,
  approved: m.credit_approved_text,
  declined: m.credit_declined_note,
  returned: m.credit_state_returned,
};

function Application({ application }: { application: CreditApplication }) {
  const { status, revision, sentDate, savedDate } = application;
  const isNew = revision === 0;
  const isOpen = status !== 'sent' && status !== 'approved';
  const date = status === 'sent' ? sentDate : savedDate;
  return (
    <Card as="section">
      <SectionHeading space>{m.credit_application_heading()}</SectionHeading>
      <Stack gap={12}>
        <Text>{isNew ? m.credit_state_none() : stateTexts[status]()}</Text>
        {date && !isNew && (
          <Text tone="muted" size={13}>
            {status === 'sent'
              ? m.credit_state_sent_at({ date: showDate(date) })
              : m.credit_saved({ date: showDate(date) })}
          </Text>
        )}
        <Row gap={8}>
          <ButtonLink kind={isOpen ? 'primary' : 'outline'} to={paths.creditApplication}>
            {isNew ? m.credit_apply() : isOpen ? m.credit_go_on() : m.credit_see_application()}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

function StoreCreditCard({ storeCredit: { balance, expiryDays, lots, entries } }: { storeCredit: StoreCredit }) {
  return (
    <Card as="section">
      <SectionHeading space>{m.credit_store_heading()}</SectionHeading>
      <Stack gap={12}>
        <Text size={32} numbers>
          {money(balance)}
        </Text>
        <Text tone="muted" size={13}>
          {m.credit_store_expiry({ days: expiryDays })}
        </Text>
        {lots.length > 0 && (
          <Stack as="ul" gap={6}>
            {lots.map(({ amount, expiresDate }) => (
              <Text as="li" numbers key={`${expiresDate}${amount}`}>
                {m.credit_store_lot({ amount: money(amount), date: showDate(expiresDate) })}
              </Text>
            ))}
          </Stack>
        )}
        {entries.length === 0 ? (
          <Text tone="muted">{m.credit_store_none()}</Text>
        ) : (
          <DefinitionList
            rows={entries.map(({ amount, reason, date, usableDate }) => [
              usableDate
                ? m.credit_store_waits({ reason, date: showDate(date), usable: showDate(usableDate) })
                : `${reason} (${showDate(date)})`,
              money(amount),
            ])}
          />
        )}
      </Stack>
    </Card>
  );
}
