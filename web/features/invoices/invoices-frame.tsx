import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InvoicePage } from '#contract/invoices.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import { StatementButton } from './statement-button.tsx';

interface InvoicesFrameProps {
  children: ReactNode;
  page?: InvoicePage | undefined;
  /** Whose statement can be saved, '' for the present one; undefined while the page is loaded, and where the statement has the button itself. */
  month?: string;
}

/** The page around invoices and statement: its heading, and what of the account is left. */
export function InvoicesFrame({ children, page, month }: InvoicesFrameProps) {
  return (
    <Page>
      <Stack gap={20}>
        <header>
          <nav aria-label={m.shipments_where_you_are()}>
            <Text as="span" size={12} tone="muted">
              <Link to={paths.accountSettings}>{m.shell_header_account()}</Link> /{' '}
              <span aria-current="page">{m.invoices_heading()}</span>
            </Text>
          </nav>
          <Row gap={12} between>
            <div>
              <SectionHeading level={1}>{m.invoices_heading()}</SectionHeading>
              {page && <Text tone="muted">{m.invoices_intro({ days: page.netDays })}</Text>}
              {page?.account && (
                <Text tone="muted">
                  {m.invoices_credit_left({
                    left: shownMoney(page.account.left),
                    limit: shownMoney(page.account.limit),
                  })}
                </Text>
              )}
            </div>
            {month !== undefined && <StatementButton month={month} />}
          </Row>
        </header>
        {children}
      </Stack>
    </Page>
  );
}
