import { Suspense, useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import { INVOICES_MAX } from '#contract/rules/invoice-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './invoices.module.css';
import type { Selection } from './use-selection.ts';

// Paying is half of this page's code, and most visits only look.
const PayDialog = lazySection(async () => (await import('./pay-dialog.tsx')).PayDialog);

/** Picks everything that is due, and says how many one payment pays. */
export function SelectDue({ selection }: { selection: Selection }) {
  if (selection.payable === 0) return null;
  return (
    <Row gap={12}>
      <Button size="small" onClick={selection.pickAll}>
        {m.invoices_select_all()}
      </Button>
      <Text as="span" size={13} tone="muted">
        {m.invoices_most({ max: INVOICES_MAX })}
      </Text>
    </Row>
  );
}

/** How long the bar may take to go, and how often that is looked at. */
const GOES_MS = 3000;
const LOOK_MS = 100;

/** Nothing of the bar is left to go back to once what was picked is paid: the page's heading takes the focus as soon as it is lost. */
function keepFocus(left = GOES_MS): void {
  setTimeout(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const isLost = document.activeElement === document.body && !document.querySelector('[role="dialog"]');
    if (!heading || !isLost) return left > 0 ? keepFocus(left - LOOK_MS) : undefined;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, LOOK_MS);
}

/** How many invoices are picked and what they come to, always in sight, and the button that pays them. */
export function PayBar({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState(false);
  const { invoices, dueCents, clear } = selection;
  const bar =
    invoices.length === 0 ? (
      <div role="status" />
    ) : (
      <section aria-label={m.invoices_pay_bar()} className={classes.payBar}>
        <div>
          <Row gap={8}>
            <Text as="span" size={13} tone="muted" role="status">
              {m.invoices_selected({ count: invoices.length })}
            </Text>
            <Button kind="link" onClick={clear}>
              {m.invoices_clear_selection()}
            </Button>
          </Row>
          <Text weight="strong" numbers>
            {showMoney(dueCents)}
          </Text>
        </div>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {m.invoices_pay({ amount: showMoney(dueCents) })}
        </Button>
      </section>
    );
  return (
    <>
      {bar}
      {/* What was paid is read while nothing is selected any more. */}
      {open && (
        <Suspense>
          <PayDialog
            selection={selection}
            onClose={() => {
              setOpen(false);
              keepFocus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
