import type { Way } from '../carriers/way.ts';
import { FieldReader, type Fields } from './fields.ts';

export type Identifier = { readonly type: string; readonly value: string };

/** A dispatch as far as its carrier's answer depends on it. */
export type DispatchQuery = {
  readonly groupCode: string;
  readonly accountCode: string;
  readonly external: string;
  readonly identifiers: readonly Identifier[];
  readonly pickupDate: string;
  readonly pickupFrom: string;
  readonly way: Way;
  readonly texts: readonly string[];
};

const IDENTIFIER_TYPES = [
  'BILL_OF_LADING',
  'PURCHASE_ORDER',
  'CUSTOMER_REFERENCE',
  'PRO',
  'PICKUP',
  'EXTERNAL',
] as const;

/** Reads a dispatch; the mistakes are empty when it is good. */
export function readDispatchRequest(body: unknown): {
  query: DispatchQuery;
  mistakes: readonly string[];
} {
  const reader = new FieldReader();
  const fields = reader.object(body, 'request');
  const origin = readLocation(fields, 'originLocation', reader);
  const destination = readLocation(fields, 'destinationLocation', reader);
  readLocation(fields, 'requesterLocation', reader);
  const pickup = readWindow(fields, 'pickupWindow', reader);
  const delivery = readWindow(fields, 'deliveryWindow', reader);
  readItems(fields, reader);
  const account = readAccount(fields, reader);
  const identifiers = readIdentifiers(fields, reader);
  const external = identifiers.find(({ type }) => type === 'EXTERNAL')?.value;
  const po = identifiers.find(({ type }) => type === 'PURCHASE_ORDER')?.value;
  const note = reader.string(fields.pickupNote, 'pickupNote', '');
  const query = {
    ...account,
    external: external ?? JSON.stringify(identifiers),
    identifiers,
    pickupDate: pickup.pickupDate,
    pickupFrom: pickup.pickupFrom,
    way: {
      ...{ origin, destination, delivery: { date: delivery.pickupDate } },
      pickup: { date: pickup.pickupDate, from: pickup.pickupFrom, to: pickup.pickupTo },
    },
    texts: [note, po ?? ''],
  };
  return { query, mistakes: [...new Set(reader.mistakes)] };
}

/** The one account that a call is for. */
export function readAccount(fields: Fields, reader: FieldReader): { groupCode: string; accountCode: string } {
  const path = 'capacityProviderAccountGroup';
  const group = reader.object(fields[path], path);
  const accounts = reader.list(group.accounts, `${path}.accounts`);
  if (accounts.length !== 1) reader.mistakes.push(`${path}.accounts: exactly one is required`);
  const account = reader.object(accounts[0] ?? {}, `${path}.accounts[0]`);
  return {
    groupCode: reader.string(group.code, `${path}.code`),
    accountCode: reader.string(account.code, `${path}.accounts[0].code`),
  };
}

/** The identifiers of a call, one of each type. */
export function readIdentifiers(fields: Fields, reader: FieldReader): readonly Identifier[] {
  const path = 'shipmentIdentifiers';
  const found = reader.list(fields[path], path).map((one, index) => {
    const { type, value } = reader.object(one, `${path}[${index}]`);
    return {
      type: reader.oneOf(type, `${path}[${index}].type`, IDENTIFIER_TYPES) ?? 'EXTERNAL',
      value: reader.string(value, `${path}[${index}].value`),
    };
  });
  if (new Set(found.map(({ type }) => type)).size < found.length) reader.mistakes.push(`${path}: one of each type`);
  if (found.length === 0) reader.mistakes.push(`${path}: at least one is required`);
  return found;
}

function readLocation(fields: Fields, path: string, reader: FieldReader): Way['origin'] {
  const location = reader.object(fields[path], path);
  const address = reader.object(location.address, `${path}.address`);
  const of = (name: string) => reader.string(address[name], `${path}.address.${name}`);
  const end = { city: of('city'), state: of('state'), postalCode: of('postalCode') };
  of('country');
  if (reader.list(address.addressLines, `${path}.address.addressLines`).length === 0)
    reader.mistakes.push(`${path}.address.addressLines: at least one is required`);
  const contact = reader.object(location.contact, `${path}.contact`);
  for (const name of ['companyName', 'phoneNumber']) reader.string(contact[name], `${path}.contact.${name}`);
  return end;
}

export function readWindow(
  fields: Fields,
  path: string,
  reader: FieldReader,
): { pickupDate: string; pickupFrom: string; pickupTo: string } {
  const window = reader.object(fields[path], path);
  const [pickupDate, pickupFrom] = [
    reader.string(window.date, `${path}.date`),
    reader.string(window.startTime, `${path}.startTime`),
  ];
  const until = reader.string(window.endTime, `${path}.endTime`);
  if (until !== '' && until <= pickupFrom) reader.mistakes.push(`${path}.endTime: must be after startTime`);
  return { pickupDate, pickupFrom, pickupTo: until };
}

function readItems(fields: Fields, reader: FieldReader): void {
  const lines = reader.list(fields.lineItems, 'lineItems');
  if (lines.length === 0) reader.mistakes.push('lineItems: at least one is required');
  const hazardous = lines.map((line, index) => {
    const path = `lineItems[${index}]`;
    const item = reader.object(line, path);
    const sides = reader.object(item.packageDimensions, `${path}.packageDimensions`);
    for (const side of ['length', 'width', 'height'])
      reader.number(sides[side], `${path}.packageDimensions.${side}`, { above: 0, most: 10_000 });
    reader.number(item.totalWeight, `${path}.totalWeight`, { above: 0, most: 100_000 });
    return item.hazmatDetail !== undefined;
  });
  if (!hazardous.includes(true)) return;
  const contact = reader.object(fields.emergencyContact, 'emergencyContact');
  reader.string(contact.phoneNumber, 'emergencyContact.phoneNumber');
}
