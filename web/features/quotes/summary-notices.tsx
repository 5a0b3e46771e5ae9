import { formatNumber } from '#contract/format/numbers.ts';
import type { PostalCodeResponse } from '#contract/master.ts';
import type { TruckloadReason } from '#contract/rules/truckload.ts';
import * as m from '#texts/compiled/messages.js';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';
import type { FreightFigures } from './draft/freight-figures.ts';
import { LONGEST_IN } from './draft-problems.ts';
import classes from './summary.module.css';

const feetOf = (inches: number): string => m.quotes_ft({ feet: Math.floor(inches / 12) });

function formatReason(reason: TruckloadReason, figures: FreightFigures): string {
  const { linearFeet, pounds, lengthInches } = figures.limits.truckload;
  if (reason === 'linear-feet')
    return m.quotes_it_takes_feet_of_the({ linearFeet: figures.plan.linearFeet.toFixed(1), linearFeet2: linearFeet });
  if (reason === 'weight')
    return m.quotes_it_weighs_lb_is_the({ pounds: formatNumber(figures.pounds), pounds2: formatNumber(pounds) });
  return m.quotes_one_side_is_long_under({ longestIn: feetOf(figures.longestIn), lengthInches: feetOf(lengthInches) });
}

const WITHOUT_DOCK = '1';
/** From where on carriers' own rules about floor and space take the place of class prices. */
const RERATE_FT = 12;
const BULKY_CUBIC_FEET = 750;
const LIGHT_PCF = 6;

interface SummaryNoticesProps {
  draft: QuoteDraft;
  figures: FreightFigures;
  from: PostalCodeResponse | undefined;
  to: PostalCodeResponse | undefined;
}

const isImpossible = (figures: FreightFigures) => figures.longestIn > LONGEST_IN + 0.001;

/** What needs a truck of its own, and why; nothing for any other freight. */
export function TruckloadNotice({ figures }: { figures: FreightFigures }) {
  if (isImpossible(figures) || figures.truckload.length === 0) return null;
  return (
    <MessageBox kind="warn" announce="never">
      <RichText
        text={m.quotes_this_is_truckload_size({
          reasons: figures.truckload.map((reason) => formatReason(reason, figures)).join('; '),
        })}
        parts={{ b: (words) => <b>{words}</b> }}
      />
    </MessageBox>
  );
}

/** What would cost money later, said now. */
export function SummaryNotices({ draft, figures, from, to }: SummaryNoticesProps) {
  const bare = [
    draft.originFacilityType === WITHOUT_DOCK && (from ? m.quotes_in({ city: from.city }) : m.quotes_at_pickup()),
    draft.destinationFacilityType === WITHOUT_DOCK && (to ? m.quotes_in({ city: to.city }) : m.quotes_at_delivery()),
  ].filter((where) => where !== false);
  return (
    <Stack gap={8} className={classes.notices} aria-live="polite">
      {bare.map((where) => (
        <MessageBox key={where} kind="info" announce="never">
          <RichText text={m.quotes_no_dock_a_liftgate_is({ where })} parts={{ b: (words) => <b>{words}</b> }} />
        </MessageBox>
      ))}
      {figures.overlengthFeet > 0 && (
        <MessageBox kind="warn" announce="never">
          <RichText
            text={m.quotes_ft_long_carriers_charge_extra({ overlengthFeet: figures.overlengthFeet })}
            parts={{ b: (words) => <b>{words}</b> }}
          />
        </MessageBox>
      )}
      {figures.truckload.length === 0 && figures.plan.linearFeet > RERATE_FT && (
        <MessageBox kind="warn" announce="never">
          <RichText
            text={m.quotes_over_ft_of_floor_some({ rerateFt: RERATE_FT })}
            parts={{ b: (words) => <b>{words}</b> }}
          />
        </MessageBox>
      )}
      {figures.truckload.length === 0 && figures.cubicFeet > BULKY_CUBIC_FEET && figures.density < LIGHT_PCF && (
        <MessageBox kind="warn" announce="never">
          <RichText
            text={m.quotes_light_and_bulky_over_cu({ cubicFeet: BULKY_CUBIC_FEET, density: LIGHT_PCF })}
            parts={{ b: (words) => <b>{words}</b> }}
          />
        </MessageBox>
      )}
      {isImpossible(figures) && (
        <MessageBox kind="warn" announce="never">
          <RichText text={m.quotes_longer_than_any_trailer_nothing()} parts={{ b: (words) => <b>{words}</b> }} />
        </MessageBox>
      )}
      <TruckloadNotice figures={figures} />
    </Stack>
  );
}
