import { IconFileInvoice, IconLock, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ArInfo, StoreCredit } from '#contract/credit.ts';
import { showMoney } from '#contract/format/money.ts';
import { paths } from '#contract/paths.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './payment-methods.module.css';

const money = (amount: string | undefined): string => showMoney(parseMoney(amount ?? '') ?? 0);
const creditTab = `${paths.accountSettings}?tab=5`;

interface WayProps {
  icon: ReactNode;
  name: string;
  about: string;
  state: ReactNode;
  more?: string | undefined;
  link: { to: string; label: string };
}

function Way({ icon, name, about, state, more, link }: WayProps) {
  return (
    <CardSection as="li" className={classes.row}>
      <PaymentMark>{icon}</PaymentMark>
      <div className={classes.name}>
        <Text weight="strong">{name}</Text>
        <Text tone="muted" size={13}>
          {about}
        </Text>
      </div>
      <div className={classes.state}>{state}</div>
      <Text tone="muted" size={13} className={classes.since}>
        {more}
      </Text>
      <div className={classes.actions}>
        <ButtonLink kind="link" to={link.to}>
          {link.label}
        </ButtonLink>
      </div>
    </CardSection>
  );
}

/** What can be paid with besides cards and bank accounts. */
export function OtherWays({ arInfo, storeCredit }: { arInfo: ArInfo; storeCredit: StoreCredit }) {
  const isOpen = arInfo.arStatus === 1;
  return (
    <section aria-labelledby="other-ways">
      <SectionHeading id="other-ways" space>
        {m.payments_other_ways()}
      </SectionHeading>
      <Card as="ul" flush className={classes.rows}>
        <Way
          icon={<IconFileInvoice size={20} stroke={1.75} />}
          name={m.payments_ar_account()}
          about={m.payments_ar_open()}
          state={
            isOpen ? (
              <>
                <Text as="span" numbers>
                  {m.payments_ar_left({ amount: money(arInfo.arAvailable) })}
                </Text>
                {arInfo.defaultPaymentMethod === 1 && <Tag tone="blue">{m.payments_default()}</Tag>}
              </>
            ) : (
              <Tag>{m.payments_ar_not_open()}</Tag>
            )
          }
          more={isOpen ? m.payments_ar_of({ amount: money(arInfo.arCreditLimit) }) : undefined}
          link={
            isOpen
              ? { to: creditTab, label: m.payments_ar_see() }
              : { to: paths.creditApplication, label: m.payments_ar_apply() }
          }
        />
        <Way
          icon={<IconWallet size={20} stroke={1.75} />}
          name={m.payments_store_credit()}
          about={m.payments_store_credit_text()}
          state={
            <Text as="span" numbers>
              {money(storeCredit.balance)}
            </Text>
          }
          link={{ to: creditTab, label: m.payments_store_credit_see() }}
        />
      </Card>
    </section>
  );
}

/** What ACH costs, and who keeps the numbers. */
export function GoodToKnow() {
  return (
    <Card as="aside">
      <Stack gap={12}>
        <SectionHeading level={2} size="small">
          {m.payments_costs()}
        </SectionHeading>
        <Text>{m.payments_ach_no_fee()}</Text>
        <Columns gap={10} columns="18px minmax(0, 1fr)">
          <IconLock aria-hidden size={18} stroke={1.75} color="var(--blue)" />
          <Text size={13} tone="muted">
            <RichText
              text={m.payments_never_reach_us()}
              parts={{
                strong: (words) => (
                  <Text as="strong" tone="plain">
                    {words}
                  </Text>
                ),
              }}
            />
          </Text>
        </Columns>
      </Stack>
    </Card>
  );
}
