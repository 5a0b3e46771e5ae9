import { IconArrowRight } from '@tabler/icons-react';
import { formatDecimals } from '#contract/format/numbers.ts';
import type { PostalCodeResponse } from '#contract/master.ts';
import { showTypedPostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import type { CallError } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { LaneMap } from '#web/components/lane-map.tsx';
import { Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { SidePanel } from '#web/components/side-panel.tsx';
import { Text } from '#web/components/text.tsx';
import { TrailerDrawing } from '#web/components/trailer-drawing.tsx';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';
import { ClassLines } from './class-lines.tsx';
import type { FreightFigures } from './draft/freight-figures.ts';
import { laneMiles } from './lane-miles.ts';
import { SummaryNotices } from './summary-notices.tsx';

interface SummaryProps {
  draft: QuoteDraft;
  figures: FreightFigures;
  from: PostalCodeResponse | undefined;
  to: PostalCodeResponse | undefined;
  failure: CallError | undefined;
  sending: boolean;
  onRetry: () => void;
}

const count = (value: number, places = 0): string => formatDecimals(value, places);

const milesOf = (from: PostalCodeResponse | undefined, to: PostalCodeResponse | undefined): string | undefined =>
  from && to ? m.format_miles({ count: laneMiles(from, to) }) : undefined;

function Lane({ from, to }: { from: PostalCodeResponse | undefined; to: PostalCodeResponse | undefined }) {
  const name = (place: PostalCodeResponse | undefined) => place && `${place.city}, ${place.state}`;
  if (!from && !to) {
    return (
      <div>
        <SectionHeading>{m.quotes_your_shipment()}</SectionHeading>
        <Text tone="muted" size={12}>
          {m.quotes_enter_both_zip_codes_to()}
        </Text>
      </div>
    );
  }
  return (
    <div>
      <SectionHeading>
        <Row as="span" gap="0 6px">
          {name(from) ?? m.quotes_from_where()} <IconArrowRight aria-label={m.quotes_to_3()} size={18} stroke={2} />{' '}
          {name(to) ?? m.quotes_to_where()}
        </Row>
      </SectionHeading>
      <Text tone="muted" size={12}>
        {milesOf(from, to) ?? m.quotes_the_other_zip_code_shows()}
      </Text>
    </div>
  );
}

function Totals({ figures }: { figures: FreightFigures }) {
  const none = '–';
  const rows: [string, string][] = [
    [m.quotes_weight(), figures.pounds > 0 ? m.format_pounds({ pounds: count(figures.pounds) }) : none],
    [m.quotes_volume(), figures.cubicFeet > 0 ? m.quotes_cu_ft({ cubicFeet: count(figures.cubicFeet, 1) }) : none],
    [m.quotes_density(), figures.density > 0 ? m.quotes_lb_cu_ft({ density: count(figures.density, 1) }) : none],
    [
      m.quotes_floor_space(),
      figures.plan.linearFeet > 0 ? m.quotes_linear_ft({ linearFeet: count(figures.plan.linearFeet, 1) }) : none,
    ],
  ];
  return <DefinitionList rows={rows} />;
}

function Failure({ failure, onRetry }: { failure: CallError; onRetry: () => void }) {
  const again =
    failure.errors.every(({ field }) => !field) &&
    (failure.offline || failure.status === 0 || failure.status >= 500 || failure.status === 429);
  return (
    <MessageBox
      kind="error"
      buttons={
        again && (
          <Button size="small" onClick={onRetry}>
            {m.quotes_try_again()}
          </Button>
        )
      }
    >
      {failure.message}
    </MessageBox>
  );
}

/** One line of what is known, for the bar on phones. */
function formatBar({
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
  const [freight, lane] = formatBar(props);
  return (
    <SidePanel
      label={m.quotes_what_we_understood()}
      bar={{ title: freight, detail: lane }}
      foot={failure && <Failure failure={failure} onRetry={onRetry} />}
      action={
        <Button kind="primary" type="submit" busy={sending}>
          {sending ? m.quotes_asking_carriers() : m.quotes_get_quote_2()}
        </Button>
      }
    >
      <Lane from={from} to={to} />
      {from && to && <LaneMap from={from} to={to} />}
      <Totals figures={figures} />
      <TrailerDrawing plan={figures.plan} truckloadFt={figures.limits.truckload.linearFeet} />
      <ClassLines lines={figures.lines} />
      <SummaryNotices draft={draft} figures={figures} from={from} to={to} />
    </SidePanel>
  );
}
