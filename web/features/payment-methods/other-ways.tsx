import { IconFileInvoice, IconLock, IconStar, IconStarOff, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ArInfo, StoreCredit } from '#contract/credit.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { paths } from '#contract/paths.ts';
import type { CardFee } from '#contract/payment-methods.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { LateMenu } from '#web/components/late-menu.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
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
  children: ReactNode;
}

function Way({ icon, name, about, state, more, children }: WayProps) {
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
      <Row gap={8} line className={classes.actions}>
        {children}
      </Row>
    </CardSection>
  );
}

interface ArProps {
  arInfo: ArInfo;
  /** The default is being moved. */
  busy: boolean;
  onArDefault: (isDefault: boolean) => void;
}

/** What can be paid with besides cards and bank accounts. */
export function OtherWays({ storeCredit, ...ar }: ArProps & { storeCredit: StoreCredit }) {
  return (
    <section aria-labelledby="other-ways">
      <SectionHeading id="other-ways" space>
        {m.payments_other_ways()}
      </SectionHeading>
      <Card as="ul" flush className={classes.rows}>
        {ar.arInfo.arStatus === 1 ? <OpenAr {...ar} /> : <ClosedAr />}
        <Way
          icon={<IconWallet size={20} stroke={1.75} />}
          name={m.payments_store_credit()}
          about={m.payments_store_credit_text()}
          state={
            <Text as="span" numbers>
              {money(storeCredit.balance)}
            </Text>
          }
        >
          <ButtonLink kind="link" to={creditTab}>
            {m.payments_store_credit_see()}
          </ButtonLink>
        </Way>
      </Card>
    </section>
  );
}

function ClosedAr() {
  return (
    <Way
      icon={<IconFileInvoice size={20} stroke={1.75} />}
      name={m.payments_ar_account()}
      about={m.payments_ar_open()}
      state={<Tag>{m.payments_ar_not_open()}</Tag>}
    >
      <ButtonLink kind="link" to={paths.creditApplication}>
        {m.payments_ar_apply()}
      </ButtonLink>
    </Way>
  );
}

function OpenAr({ arInfo, busy, onArDefault }: ArProps) {
  const isDefault = arInfo.defaultPaymentMethod === 1;
  const name = m.payments_ar_account();
  const label = isDefault ? m.payments_ar_not_default() : m.payments_make_default();
  const Star = isDefault ? IconStarOff : IconStar;
  return (
    <Way
      icon={<IconFileInvoice size={20} stroke={1.75} />}
      name={name}
      about={m.payments_ar_open()}
      state={
        <>
          <Text as="span" numbers>
            {m.payments_ar_left({ amount: money(arInfo.arAvailable) })}
          </Text>
          {isDefault && (
            <Tag tone="blue" icon={<IconStar aria-hidden size={14} stroke={1.75} />}>
              {m.payments_default()}
            </Tag>
          )}
        </>
      }
      more={m.payments_ar_of({ amount: money(arInfo.arCreditLimit) })}
    >
      {!isDefault && (
        <Button
          kind="link"
          className={classes.wide}
          busy={busy}
          onClick={() => onArDefault(true)}
          aria-label={m.payments_make_default_name({ name })}
        >
          {label}
        </Button>
      )}
      <ButtonLink kind="link" to={creditTab}>
        {m.payments_ar_see()}
      </ButtonLink>
      <LateMenu
        label={m.payments_more_of({ name })}
        items={[
          {
            label,
            icon: <Star aria-hidden size={16} stroke={1.75} />,
            run: () => onArDefault(!isDefault),
          },
        ]}
      />
    </Way>
  );
}

/** What each way costs (R67), and who keeps the numbers. */
export function GoodToKnow({ cardFee }: { cardFee: CardFee }) {
  const amount = money(cardFee.above);
  const none = (
    <Text as="span" tone="green">
      {m.payments_cost_none()}
    </Text>
  );
  return (
    <Card as="aside">
      <Stack gap={12}>
        <SectionHeading level={2} size="small">
          {m.payments_costs()}
        </SectionHeading>
        <DefinitionList
          rows={[
            [
              m.payments_cost_card_over({ amount }),
              m.payments_cost_percent({ percent: formatNumber(cardFee.percent, 2) }),
            ],
            [m.payments_cost_card_up_to({ amount }), none],
            [m.payments_cost_debit(), none],
            [m.payments_cost_ach(), none],
            [m.payments_cost_ar(), none],
            [m.payments_cost_wire(), none],
          ]}
        />
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
