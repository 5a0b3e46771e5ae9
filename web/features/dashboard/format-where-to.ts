import * as m from '#texts/compiled/messages.js';

/** 'Seal kits to Atlanta'; a name that ends with the city says it already. */
export const formatWhereTo = ({
  shipmentName,
  city,
}: {
  readonly shipmentName: string;
  readonly city: string;
}): string =>
  shipmentName.toLowerCase().endsWith(` ${city.toLowerCase()}`) ? shipmentName : m.dashboard_to({ shipmentName, city });
