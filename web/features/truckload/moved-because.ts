import { formatNumber } from '#contract/format/numbers.ts';
import { type TruckloadReason, truckloadReasons } from '#contract/rules/truckload.ts';
import * as m from '#texts/compiled/messages.js';
import { figuresOf } from '#web/features/quotes/draft/freight-figures.ts';
import { draftOf } from '#web/stores/draft-shape.ts';
import type { TruckloadDraft } from '#web/stores/truckload-shape.ts';
import { formatUnits } from './format-truckload.ts';

const INCHES_IN_FOOT = 12;

/** Why an LTL quote became this truckload, by its lines of freight; undefined for a truckload that was one from the start. */
export function whyMoved(draft: TruckloadDraft, limits: Parameters<typeof figuresOf>[1]): string | undefined {
  if (!draft.handover) return undefined;
  const figures = figuresOf(draftOf({ items: draft.items }).items, limits);
  const { truckload } = figures.limits;
  const load = { linearFeet: figures.plan.linearFeet, totalPounds: figures.pounds, longestInches: figures.longestIn };
  const [reason] = draft.items.length > 0 ? truckloadReasons(load, truckload) : [];
  const [first] = draft.stops;
  const pallets = Number(first?.pallets) || 0;
  const freight = formatUnits({ pallets, pieces: figures.units }) || m.format_units({ count: figures.units });
  const words: Record<TruckloadReason, () => string> = {
    'linear-feet': () =>
      m.ftl_moved_for_feet({ freight, feet: formatNumber(load.linearFeet, 1), limit: truckload.linearFeet }),
    weight: () =>
      m.ftl_moved_for_weight({ pounds: formatNumber(load.totalPounds), limit: formatNumber(truckload.pounds) }),
    length: () =>
      m.ftl_moved_for_length({
        feet: formatNumber(load.longestInches / INCHES_IN_FOOT, 1),
        limit: formatNumber(truckload.lengthInches / INCHES_IN_FOOT, 1),
      }),
  };
  return reason ? words[reason]() : m.ftl_moved();
}
