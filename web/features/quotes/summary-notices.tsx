import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import type { PostalCodeAnswer } from '#contract/master.ts';
import type { TruckloadReason } from '#contract/rules/truckload.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';
import type { FreightFigures } from './draft/freight-figures.ts';
import { LONGEST_IN } from './draft-problems.ts';
import classes from './summary-notices.module.css';

function Notice({ kind, children }: { kind: 'info' | 'warn'; children: ReactNode }) {
  const Icon = kind === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.notice} data-kind={kind}>
      <Icon aria-hidden size={18} stroke={1.75} />
      <p>{children}</p>
    </div>
  );
}

const feetOf = (inches: number): string => `${Math.floor(inches / 12)} ft`;
const wholeNumber = (value: number): string => Math.round(value).toLocaleString('en-US');

function reasonWords(reason: TruckloadReason, figures: FreightFigures): string {
  const { linearFeet, pounds, lengthInches } = figures.limits.truckload;
  if (reason === 'linear-feet')
    return `it takes ${figures.plan.linearFeet.toFixed(1)} feet of the trailer (${linearFeet} is the most)`;
  if (reason === 'weight') return `it weighs ${wholeNumber(figures.pounds)} lb (${wholeNumber(pounds)} is the most)`;
  return `one side is ${feetOf(figures.longestIn)} long (under ${feetOf(lengthInches)} is the most)`;
}

const WITHOUT_DOCK = '1';
/** From where on carriers' own rules about floor and space take the place of class prices. */
const RERATE_FT = 12;
const BULKY_CUBIC_FEET = 750;
const LIGHT_PCF = 6;

interface SummaryNoticesProps {
  draft: QuoteDraft;
  figures: FreightFigures;
  from: PostalCodeAnswer | undefined;
  to: PostalCodeAnswer | undefined;
  /** The server has said itself that this needs a truck. */
  toldTruckload: boolean;
}

const isImpossible = (figures: FreightFigures) => figures.longestIn > LONGEST_IN + 0.001;

/** What needs a truck of its own, and why; nothing for any other freight. */
export function TruckloadNotice({ figures }: { figures: FreightFigures }) {
  if (isImpossible(figures) || figures.truckload.length === 0) return null;
  return (
    <Notice kind="warn">
      <b>This is truckload size:</b> {figures.truckload.map((reason) => reasonWords(reason, figures)).join('; ')}. Call{' '}
      <a href={brand.phoneHref}>{brand.phone}</a> and we’ll quote a truck for it.
    </Notice>
  );
}

/** What would cost money later, said now. */
export function SummaryNotices({ draft, figures, from, to, toldTruckload }: SummaryNoticesProps) {
  const bare = [
    draft.originFacilityType === WITHOUT_DOCK && (from ? `in ${from.city}` : 'at pickup'),
    draft.destinationFacilityType === WITHOUT_DOCK && (to ? `in ${to.city}` : 'at delivery'),
  ].filter(Boolean);
  return (
    <div className={classes.notices} aria-live="polite">
      {bare.map((where) => (
        <Notice key={String(where)} kind="info">
          <b>No dock {where}.</b> A liftgate is included, so the bill does not change at the door.
        </Notice>
      ))}
      {figures.overlengthFeet > 0 && (
        <Notice kind="warn">
          <b>{figures.overlengthFeet} ft long.</b> Carriers charge extra for length from 8 ft. Your rates include it.
        </Notice>
      )}
      {figures.truckload.length === 0 && figures.plan.linearFeet > RERATE_FT && (
        <Notice kind="warn">
          <b>Over {RERATE_FT} ft of floor.</b> Some carriers price by linear feet instead of class; others return no
          rate.
        </Notice>
      )}
      {figures.truckload.length === 0 && figures.cubicFeet > BULKY_CUBIC_FEET && figures.density < LIGHT_PCF && (
        <Notice kind="warn">
          <b>Light and bulky.</b> Over {BULKY_CUBIC_FEET} cu ft and under {LIGHT_PCF} lb / cu ft, some carriers charge
          for the space. Packing it lower or tighter helps.
        </Notice>
      )}
      {isImpossible(figures) && (
        <Notice kind="warn">
          <b>Longer than any trailer.</b> Nothing over 53 ft (636 in) fits. Check the size and its unit.
        </Notice>
      )}
      {!toldTruckload && <TruckloadNotice figures={figures} />}
    </div>
  );
}
