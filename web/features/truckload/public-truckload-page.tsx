import { Link } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import { paths } from '#contract/paths.ts';
import { equipmentTypes } from '#contract/rules/equipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { Points, ServiceHead, ServicePage, Steps } from '#web/features/ltl/service-parts.tsx';
import { publicTruckload } from '#web/pages/public-pages.ts';

export const meta = () => [{ title: publicTruckload.title() }];

const steps = () => [
  { title: m.ftl_public_how_quote(), text: m.ftl_public_how_quote_text() },
  { title: m.ftl_public_how_book(), text: m.ftl_public_how_book_text() },
  { title: m.ftl_public_how_load(), text: m.ftl_public_how_load_text() },
  { title: m.ftl_public_how_track(), text: m.ftl_public_how_track_text() },
];

/** What truckload is for, how it goes, what makes its price, and which trailers there are: for everybody. */
export default function PublicTruckloadPage() {
  return (
    <ServicePage>
      <Stack gap={32}>
        <ServiceHead
          heading={m.ftl_public_heading()}
          lead={m.ftl_public_lead()}
          action={{ to: paths.truckloadForm, label: m.ftl_public_get_quote() }}
          note={m.ftl_public_login()}
        />
        <Steps id="ftl-how" title={m.ftl_public_how_heading()} steps={steps()} />
        <Columns gap={32} columns="repeat(2, minmax(0, 1fr))" below="phone">
          <Points
            id="ftl-when"
            title={m.ftl_public_when_heading()}
            points={[m.ftl_public_when_room(), m.ftl_public_when_handling(), m.ftl_public_when_stops()]}
          >
            <RichText
              text={m.ftl_public_when_less()}
              parts={{ ltl: (words) => <Link to={paths.publicLtl}>{words}</Link> }}
            />
          </Points>
          <Points
            id="ftl-price"
            title={m.ftl_public_price_heading()}
            points={[
              m.ftl_public_price_lane(),
              m.ftl_public_price_trailer(),
              m.ftl_public_price_needs(),
              m.ftl_public_price_drivers(),
            ]}
          />
        </Columns>
        <Trailers />
      </Stack>
    </ServicePage>
  );
}

/** 'Dry Van 53': '26 pallets, 45,000 lb', in two columns. */
function Trailers() {
  const rows = equipmentTypes.map(({ name, pallets, maxPounds }): [string, string] => {
    const pounds = m.format_pounds({ pounds: formatNumber(maxPounds) });
    return [name, pallets > 0 ? m.ftl_pallets_pounds({ pallets, pounds }) : pounds];
  });
  const half = Math.ceil(rows.length / 2);
  return (
    <Card as="section" aria-labelledby="ftl-trailers">
      <Stack gap={14}>
        <div>
          <SectionHeading id="ftl-trailers">{m.ftl_public_trailers_heading()}</SectionHeading>
          <Text size={13} tone="muted">
            {m.ftl_public_trailers_lead()}
          </Text>
        </div>
        <Columns gap="10px 48px" columns="repeat(2, minmax(0, 1fr))" below="phone">
          <DefinitionList rows={rows.slice(0, half)} />
          <DefinitionList rows={rows.slice(half)} />
        </Columns>
      </Stack>
    </Card>
  );
}
