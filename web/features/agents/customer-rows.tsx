import { IconLock, IconMail } from '@tabler/icons-react';
import type { AgentCustomer } from '#contract/agents.ts';
import { formatClock } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { customerName, personOf } from './act-for.ts';
import classes from './agents.module.css';
import { FoundWords } from './found-words.tsx';

interface RowsProps {
  onSelect: (customer: AgentCustomer) => void;
  /** The customer whose selection is under way. */
  busy: string | undefined;
}

interface FoundRowsProps extends RowsProps {
  customers: readonly AgentCustomer[];
  search: string;
  /** The row that Enter selects. */
  current: number;
}

const kind = ({ customerType }: AgentCustomer) => (customerType === 1 ? m.agents_residential() : m.agents_commercial());

/** The customers that a search found, with the found words marked. */
export function FoundRows({ customers, search, current, onSelect, busy }: FoundRowsProps) {
  return (
    <Card flush>
      <div className={classes.row} data-head aria-hidden>
        {[m.agents_company(), m.agents_contact(), m.agents_to_know()].map((title) => (
          <Text key={title} as="span" size={12} tone="muted" weight="strong">
            {title}
          </Text>
        ))}
      </div>
      <ul className={classes.rows}>
        {customers.map((customer, n) => (
          <li
            key={customer.customerUuid}
            className={classes.row}
            data-current={n === current || undefined}
            aria-current={n === current || undefined}
          >
            <div className={classes.cell}>
              <Text as="div" size={14} weight="strong" tone={customer.customerCompany ? undefined : 'muted'}>
                <FoundWords text={customer.customerCompany ?? m.agents_no_company()} search={search} />
              </Text>
              <Text as="div" size={12} tone="muted">
                {kind(customer)}
              </Text>
            </div>
            <div className={classes.cell}>
              <Text as="div" size={14}>
                <FoundWords text={personOf(customer)} search={search} />
              </Text>
              <Text as="div" size={12} tone="muted">
                <FoundWords text={customer.customerEmailId} search={search} />
              </Text>
            </div>
            <Row gap={6} className={classes.cell}>
              {customer.ratingRequestLock && (
                <Tag tone="amber" icon={<IconLock aria-hidden size={14} stroke={1.75} />}>
                  {m.agents_locked()}
                </Tag>
              )}
              {!customer.emailVerified && (
                <Tag icon={<IconMail aria-hidden size={14} stroke={1.75} />}>{m.agents_unverified()}</Tag>
              )}
            </Row>
            <SelectButton customer={customer} first={n === current} {...{ onSelect, busy }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The customers whom the agent selected last. */
export function RecentRows({ customers, onSelect, busy }: RowsProps & { customers: readonly Recent[] }) {
  return (
    <Card flush>
      <ul className={classes.rows}>
        {customers.map((customer) => (
          <li key={customer.customerUuid} className={classes.row} data-recent>
            <div className={classes.cell}>
              <Text as="div" size={14} weight="strong">
                {customerName(customer)}
              </Text>
              <Text as="div" size={12} tone="muted">
                {m.agents_recent_line({ person: personOf(customer), ...whenOf(customer) })}
              </Text>
            </div>
            <SelectButton customer={customer} {...{ onSelect, busy }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
type Recent = AgentCustomer & { readonly selectedAt: string };

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function whenOf({ selectedAt }: Recent): { day: string; clock: string } {
  const [zone, at] = [browserZone(), new Date(selectedAt)];
  return { day: formatDay(todayIn(zone, at)), clock: formatClock(zone, at) };
}

interface SelectButtonProps extends RowsProps {
  customer: AgentCustomer;
  first?: boolean;
}

function SelectButton({ customer, first = false, onSelect, busy }: SelectButtonProps) {
  return (
    <Button
      kind={first ? 'primary' : 'secondary'}
      busy={busy !== undefined}
      aria-label={m.agents_select_named({ name: customerName(customer) })}
      onClick={() => onSelect(customer)}
    >
      {m.agents_select()}
    </Button>
  );
}
