import * as m from '#texts/compiled/messages.js';
import { Columns, Stack } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { QuoteLink } from '#web/features/shell/quote-button.tsx';
import { ClassCalculator } from './class-calculator.tsx';
import { Points, ServiceHead, Steps } from './service-parts.tsx';

const steps = () => [
  { title: m.ltl_how_quote(), text: m.ltl_how_quote_text() },
  { title: m.ltl_how_book(), text: m.ltl_how_book_text() },
  { title: m.ltl_how_pickup(), text: m.ltl_how_pickup_text() },
  { title: m.ltl_how_track(), text: m.ltl_how_track_text() },
];

interface LtlContentProps {
  /** Where a quote begins for this visitor. */
  quotePath: string;
  truckloadPath: string;
}

/** What LTL is for, how a shipment goes, what makes its price, and the class of one's own freight. */
export function LtlContent({ quotePath, truckloadPath }: LtlContentProps) {
  return (
    <Stack gap={32}>
      <ServiceHead heading={m.ltl_heading()} lead={m.ltl_lead()} action={{ to: quotePath, label: m.ltl_get_quote() }} />
      <Steps id="ltl-how" title={m.ltl_how_heading()} steps={steps()} />
      <Columns gap={32} columns="repeat(2, minmax(0, 1fr))" below="phone">
        <Points
          id="ltl-when"
          title={m.ltl_when_heading()}
          points={[m.ltl_when_weight(), m.ltl_when_room(), m.ltl_when_time()]}
        >
          <RichText
            text={m.ltl_when_truck()}
            parts={{ truckload: (words) => <QuoteLink to={truckloadPath}>{words}</QuoteLink> }}
          />
        </Points>
        <Points
          id="ltl-price"
          title={m.ltl_price_heading()}
          points={[m.ltl_price_lane(), m.ltl_price_class(), m.ltl_price_services(), m.ltl_price_fuel()]}
        />
      </Columns>
      <ClassCalculator quotePath={quotePath} />
    </Stack>
  );
}
