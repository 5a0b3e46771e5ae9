import { showMoney } from '#contract/format/money.ts';
import type { InvoicePage } from '#contract/invoices.ts';
import { type AgeBand, ageBands } from '#contract/rules/ageing.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Text } from '#web/components/text.tsx';
import { formatAgeBand } from './invoice-view.ts';
import classes from './invoices.module.css';

const cents = (amount: string): number => parseMoney(amount) ?? 0;

/** What is open, and how late it is. */
export function AgeingSummary({ page }: { page: InvoicePage }) {
  const open = cents(page.open);
  const [late, disputed] = [cents(page.late), cents(page.disputed)];
  return (
    <Card as="section" flush aria-label={m.invoices_age()} className={classes.summary}>
      <div className={classes.open}>
        <Text tone="muted" size={13}>
          {m.invoices_open()}
        </Text>
        <Text as="p" size={32} weight="bold" numbers>
          {showMoney(open)}
        </Text>
        <Text size={13} tone={late > 0 ? 'red' : 'muted'}>
          {late > 0 ? m.invoices_late_sum({ amount: showMoney(late) }) : m.invoices_nothing_late()}
        </Text>
        {disputed > 0 && (
          <Text size={13} tone="muted">
            {m.invoices_disputed_sum({ amount: showMoney(disputed) })}
          </Text>
        )}
      </div>
      <div className={classes.ages}>
        <AgeBar page={page} open={open} />
        <dl className={classes.bands}>
          {ageBands.map((band) => (
            <div key={band} data-band={band} data-empty={cents(page.ageing[band]) === 0 || undefined}>
              <dt>{formatAgeBand(band)}</dt>
              <dd>{showMoney(cents(page.ageing[band]))}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/** What stands on the A/R account, as far as not all of it is on invoices yet. */
export function OnAccount({ page: { account } }: { page: InvoicePage }) {
  if (!account || cents(account.notInvoiced) === 0) return null;
  const rows = [
    [m.invoices_account_invoiced(), showMoney(cents(account.invoiced))],
    [m.invoices_account_later(), showMoney(cents(account.notInvoiced))],
    [m.invoices_account_open(), showMoney(cents(account.open))],
  ] as const;
  return (
    <Card as="section" aria-label={m.invoices_account()}>
      <DefinitionList rows={rows} />
    </Card>
  );
}

/** The same as lengths; the figures below it say it in words. */
function AgeBar({ page, open }: { page: InvoicePage; open: number }) {
  const share = (band: AgeBand) => (open > 0 ? (100 * cents(page.ageing[band])) / open : 0);
  return (
    <div className={classes.bar} aria-hidden>
      {ageBands
        .filter((band) => share(band) > 0)
        .map((band) => (
          <span key={band} data-band={band} style={{ flexGrow: share(band) }} />
        ))}
    </div>
  );
}
