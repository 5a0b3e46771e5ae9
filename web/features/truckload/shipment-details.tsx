import { formatNumber } from '#contract/format/numbers.ts';
import { equipmentOf, truckloadFlagName, truckloadFlags } from '#contract/rules/equipment.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import { stopOptions } from '#contract/rules/truckload-limits.ts';
import type { PlannedStop, TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Row } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { StopMark } from '#web/components/stop-mark.tsx';
import { Text } from '#web/components/text.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import { formatLoad } from './format-truckload.ts';
import { whenAt } from './stops-strip.tsx';

const optionNames: Readonly<Record<number, string>> = Object.fromEntries(stopOptions.map(({ id, name }) => [id, name]));

/** Where the truck stops, with whom, and what is loaded and taken off. */
export function TruckloadDetails({ shipment }: { shipment: TruckloadShipment }) {
  return (
    <Card as="section" flush aria-label={m.ftl_truckload()}>
      {shipment.stops.map((stop) => (
        <CardSection as="div" key={stop.stopNumber}>
          <Row gap={14} line style={{ alignItems: 'start' }}>
            <StopMark number={stop.stopNumber} drop={stop.type === 2} />
            <Stop stop={stop} />
          </Row>
        </CardSection>
      ))}
      <CardSection as="div">
        <SectionHeading space>{m.ftl_freight()}</SectionHeading>
        <DefinitionList rows={freightRows(shipment)} />
      </CardSection>
    </Card>
  );
}

function Stop({ stop }: { stop: PlannedStop }) {
  const { asked, place, moved, type, location } = stop;
  const street = [location.addressLine1, location.addressLine2].filter(Boolean).join(', ');
  const person = [location.firstName, location.lastName].filter(Boolean).join(' ');
  const reach = [person, location.phone && formatPhone(location.phone), location.email].filter(Boolean).join(', ');
  const load = formatLoad(moved);
  const notes = [optionNames[asked.option], asked.referenceNumber, asked.note].filter(Boolean).join(', ');
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text weight="strong">
        {type === 1 ? m.ftl_pickup() : m.ftl_drop()}, {whenAt(stop)}
      </Text>
      {location.company && <Text>{location.company}</Text>}
      {street && <Text>{street}</Text>}
      <Text>
        {place.city}, {place.state} {showPostalCode(place.postalCode)}
      </Text>
      {reach && <Text>{reach}</Text>}
      <Text>{type === 1 ? m.ftl_units_on({ units: load }) : m.ftl_units_off({ units: load })}</Text>
      <Text tone="muted">{notes}</Text>
    </div>
  );
}

function freightRows({ truckload, load, equipment, cargoCover }: TruckloadShipment): [string, string][] {
  const known = equipmentOf(truckload.equipmentTypeId);
  const flags = truckloadFlags.filter((flag) => truckload[flag]).map(truckloadFlagName);
  const { contact } = truckload;
  const reach = contact && [contact.companyName, contact.telephone && formatPhone(contact.telephone), contact.email];
  const rows: [string, string | undefined][] = [
    [m.ftl_what_it_is(), truckload.description],
    [m.ftl_load_total(), formatLoad(load)],
    [m.ftl_equipment(), known?.name ?? equipment.name],
    [
      m.ftl_footage(),
      truckload.truckloadType === 2 ? m.ftl_feet_long({ feet: formatNumber(truckload.footage, 2) }) : undefined,
    ],
    [
      m.ftl_temperature(),
      truckload.temperature === undefined
        ? undefined
        : m.ftl_degrees({ degrees: formatNumber(truckload.temperature, 1) }),
    ],
    [m.ftl_special_requirements(), flags.join(', ')],
    [m.ftl_load_value(), truckload.loadValue && shownMoney(truckload.loadValue)],
    [m.ftl_cover_label(), cargoCover && shownMoney(cargoCover)],
    [m.ftl_contact(), reach?.filter(Boolean).join(', ')],
  ];
  return rows.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}
