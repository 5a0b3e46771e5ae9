import { IconArrowRight, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { brand } from '#contract/brand.ts';
import { formatDecimals } from '#contract/format/numbers.ts';
import type { PostalCodeAnswer } from '#contract/master.ts';
import { showTypedPostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import type { CallError } from '#web/api/call-error.ts';
import { Action } from '#web/components/action.tsx';
import { LaneMap } from '#web/components/lane-map.tsx';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';
import { ClassLines } from './class-lines.tsx';
import type { FreightFigures } from './draft/freight-figures.ts';
import { laneMiles } from './lane-miles.ts';
import { TRUCKLOAD_CODE } from './start-quote.ts';
import classes from './summary.module.css';
import { SummaryNotices } from './summary-notices.tsx';
import { TrailerDrawing } from './trailer-drawing.tsx';

interface SummaryProps {
  draft: QuoteDraft;
  figures: FreightFigures;
  from: PostalCodeAnswer | undefined;
  to: PostalCodeAnswer | undefined;
  failure: CallError | undefined;
  sending: boolean;
  onRetry: () => void;
}

const count = (value: number, places = 0): string => formatDecimals(value, places);

const milesOf = (from: PostalCodeAnswer | undefined, to: PostalCodeAnswer | undefined): string | undefined =>
  from && to ? m.format_miles({ count: laneMiles(from, to) }) : undefined;

function Lane({ from, to }: { from: PostalCodeAnswer | undefined; to: PostalCodeAnswer | undefined }) {
  const name = (place: PostalCodeAnswer | undefined) => place && `${place.city}, ${place.state}`;
  if (!from && !to) {
    return (
      <div>
        <h2>{m.quotes_your_shipment()}</h2>
        <p className={classes.small}>{m.quotes_enter_both_zip_codes_to()}</p>
      </div>
    );
  }
  return (
    <div>
      <h2 className={classes.lane}>
        {name(from) ?? m.quotes_from_where()} <IconArrowRight aria-label={m.quotes_to_3()} size={18} stroke={2} />{' '}
        {name(to) ?? m.quotes_to_where()}
      </h2>
      <p className={classes.small}>{milesOf(from, to) ?? m.quotes_the_other_zip_code_shows()}</p>
    </div>
  );
}

function Totals({ figures }: { figures: FreightFigures }) {
  const none = '–';
  const rows = [
    [m.quotes_weight(), figures.pounds > 0 ? m.format_pounds({ pounds: count(figures.pounds) }) : none],
    [m.quotes_volume(), figures.cubicFeet > 0 ? m.quotes_cu_ft({ cubicFeet: count(figures.cubicFeet, 1) }) : none],
    [m.quotes_density(), figures.density > 0 ? m.quotes_lb_cu_ft({ density: count(figures.density, 1) }) : none],
    [
      m.quotes_floor_space(),
      figures.plan.linearFeet > 0 ? m.quotes_linear_ft({ linearFeet: count(figures.plan.linearFeet, 1) }) : none,
    ],
  ];
  return (
    <dl className={classes.totals}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failure({ failure, onRetry }: { failure: CallError; onRetry: () => void }) {
  const again =
    failure.errors.every(({ field }) => !field) &&
    (failure.offline || failure.status === 0 || failure.status >= 500 || failure.status === 429);
  return (
    <div role="alert" className={classes.failure}>
      <p>
        {failure.message}
        {failure.code === TRUCKLOAD_CODE && (
          <>
            {' '}
            <a href={brand.phoneHref}>{m.quotes_call_now()}</a>
          </>
        )}
      </p>
      {again && (
        <Action small onClick={onRetry}>
          {m.quotes_try_again()}
        </Action>
      )}
    </div>
  );
}

/** One line of what is known, for the bar on phones. */
function barWords({
  figures,
  draft,
  from,
  to,
}: Pick<SummaryProps, 'figures' | 'draft' | 'from' | 'to'>): [string, string] {
  const truckload = figures.truckload.length > 0;
  const freight = [
    truckload && m.quotes_truckload_size(),
    figures.pounds > 0 && m.format_pounds({ pounds: count(figures.pounds) }),
    !truckload &&
      figures.complete &&
      figures.plan.linearFeet > 0 &&
      m.quotes_ft_2({ linearFeet: count(figures.plan.linearFeet, 1) }),
    !truckload &&
      figures.classes.length > 0 &&
      m.quotes_classes({ classes: figures.classes.slice(0, 2).join(', ') + (figures.classes.length > 2 ? ' …' : '') }),
  ].filter(Boolean);
  const start = from?.city ?? showTypedPostalCode(draft.shippingFromPostalCode);
  const end = to?.city ?? showTypedPostalCode(draft.shippingToPostalCode);
  const lane = start && end ? m.quotes_to_4({ start, end }) : m.quotes_summary();
  return [
    freight.join(' · ') || m.quotes_no_freight_yet(),
    [lane, from && to && m.quotes_miles_short({ miles: count(laneMiles(from, to)) })].filter(Boolean).join(', '),
  ];
}

/** What has been understood, beside the form; on phones a bar at the foot that opens. Holds the button that sends. */
export function Summary(props: SummaryProps) {
  const { draft, figures, from, to, failure, sending, onRetry } = props;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  const [freight, lane] = barWords(props);
  return (
    <aside className={classes.summary} aria-label={m.quotes_what_we_understood()} data-open={open || undefined}>
      {/* Opened over the form it may be higher than the window: the keyboard scrolls it, too. */}
      <div className={classes.content} id="quote-summary" tabIndex={open ? 0 : undefined}>
        <Lane from={from} to={to} />
        {from && to && <LaneMap from={from} to={to} />}
        <Totals figures={figures} />
        <TrailerDrawing plan={figures.plan} truckloadFt={figures.limits.truckload.linearFeet} />
        <ClassLines lines={figures.lines} />
        <SummaryNotices
          draft={draft}
          figures={figures}
          from={from}
          to={to}
          toldTruckload={failure?.code === TRUCKLOAD_CODE}
        />
      </div>
      <div className={classes.foot}>
        {failure && <Failure failure={failure} onRetry={onRetry} />}
        <div className={classes.bar}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={open}
            aria-controls="quote-summary"
            onClick={() => setOpen(!open)}
          >
            <b>{freight}</b>
            <span>
              {lane} <IconChevronUp aria-hidden size={14} stroke={2} className={classes.arrow} />
            </span>
          </button>
          <Action kind="go" type="submit" className={classes.send} aria-disabled={sending || undefined}>
            {sending ? m.quotes_asking_carriers() : m.quotes_get_quote_2()}
          </Action>
        </div>
      </div>
    </aside>
  );
}
