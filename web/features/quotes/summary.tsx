import { IconArrowRight, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { brand } from '#contract/brand.ts';
import type { PostalCodeAnswer } from '#contract/master.ts';
import { showTypedPostalCode } from '#contract/rules/postal-code.ts';
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

const count = (value: number, places = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places });

const milesOf = (from: PostalCodeAnswer | undefined, to: PostalCodeAnswer | undefined): string | undefined =>
  from && to ? `${count(laneMiles(from, to))} ${laneMiles(from, to) === 1 ? 'mile' : 'miles'}` : undefined;

function Lane({ from, to }: { from: PostalCodeAnswer | undefined; to: PostalCodeAnswer | undefined }) {
  const name = (place: PostalCodeAnswer | undefined) => place && `${place.city}, ${place.state}`;
  if (!from && !to) {
    return (
      <div>
        <h2>Your shipment</h2>
        <p className={classes.small}>
          Enter both ZIP codes to see the lane, and sizes and weights to see the freight class.
        </p>
      </div>
    );
  }
  return (
    <div>
      <h2 className={classes.lane}>
        {name(from) ?? 'From where?'} <IconArrowRight aria-label="to" size={18} stroke={2} /> {name(to) ?? 'To where?'}
      </h2>
      <p className={classes.small}>{milesOf(from, to) ?? 'The other ZIP code shows the distance.'}</p>
    </div>
  );
}

function Totals({ figures }: { figures: FreightFigures }) {
  const none = '–';
  const rows = [
    ['Weight', figures.pounds > 0 ? `${count(figures.pounds)} lb` : none],
    ['Volume', figures.cubicFeet > 0 ? `${count(figures.cubicFeet, 1)} cu ft` : none],
    ['Density', figures.density > 0 ? `${count(figures.density, 1)} lb / cu ft` : none],
    ['Floor space', figures.plan.linearFeet > 0 ? `${count(figures.plan.linearFeet, 1)} linear ft` : none],
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
            <a href={brand.phoneHref}>Call now</a>
          </>
        )}
      </p>
      {again && (
        <Action small onClick={onRetry}>
          Try again
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
    truckload && 'Truckload size',
    figures.pounds > 0 && `${count(figures.pounds)} lb`,
    !truckload && figures.complete && figures.plan.linearFeet > 0 && `${count(figures.plan.linearFeet, 1)} ft`,
    !truckload &&
      figures.classes.length > 0 &&
      `class ${figures.classes.slice(0, 2).join(', ')}${figures.classes.length > 2 ? ' …' : ''}`,
  ].filter(Boolean);
  const start = from?.city ?? showTypedPostalCode(draft.shippingFromPostalCode);
  const end = to?.city ?? showTypedPostalCode(draft.shippingToPostalCode);
  const lane = start && end ? `${start} to ${end}` : 'Summary';
  return [
    freight.join(' · ') || 'No freight yet',
    [lane, milesOf(from, to)?.replace('miles', 'mi')].filter(Boolean).join(', '),
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
    <aside className={classes.summary} aria-label="What we understood" data-open={open || undefined}>
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
            {sending ? 'Asking carriers' : 'Get Quote'}
          </Action>
        </div>
      </div>
    </aside>
  );
}
