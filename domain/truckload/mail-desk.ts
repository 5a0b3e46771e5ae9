import { brand } from '#contract/brand.ts';
import { formatTime } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { formatList, formatNumber } from '#contract/format/numbers.ts';
import { equipmentOf, truckloadFlagName, truckloadFlags } from '#contract/rules/equipment.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import { wholeLoad } from '#contract/rules/truckload-load.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { type DeliverDeps, deliverOnce } from '../events/deliver-once.ts';
import type { DomainEvent } from '../events/event.ts';
import type { MailBlock, MailContent } from '../mails/content.ts';
import { renderMail } from '../mails/layout.ts';
import type { Mailer } from '../ports/mail.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore, TruckloadShipment } from '../shipments/shipment.ts';

export interface MailDeskDeps extends DeliverDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly settings: SettingsStore;
  readonly mailer: Mailer;
}

/** Mails a truckload to the broker's desk, once however often the event comes (C50). */
export async function mailTruckloadDesk(event: DomainEvent, deps: MailDeskDeps): Promise<void> {
  if (event.type !== 'truckloadDeskAsked') return;
  await deliverOnce(
    'mailTruckloadDesk',
    event,
    async () => {
      const shipment = await deps.shipments.find(event.data.shipmentUuid);
      const account = await deps.accounts.findByUuid(event.data.customerUuid);
      if (shipment?.modeId !== 2 || !account) return;
      const { truckloadDeskEmail } = await deps.settings.read();
      // The desk reads English, whoever asks.
      const written = inLanguage(BASE_LANGUAGE, () =>
        renderMail(truckloadDeskEmail || brand.email, deskMail(shipment, account)),
      );
      await deps.mailer.send(written);
    },
    deps,
  );
}

/** The mail to the desk: who asks, what it is, and every stop. */
export function deskMail(shipment: TruckloadShipment, account: Account): MailContent {
  const { shortId, query, deskNote } = shipment;
  const lane = m.mail_desk_lane({ from: shipment.from.city, to: shipment.to.city });
  const blocks: MailBlock[] = [
    { kind: 'text', text: m.mail_desk_lead({ number: shortId }) },
    { kind: 'facts', rows: callerRows(query.contact, account) },
    { kind: 'facts', rows: loadRows(shipment) },
    { kind: 'facts', rows: stopRows(shipment) },
  ];
  if (deskNote) blocks.push({ kind: 'text', text: m.mail_desk_note({ note: deskNote }) });
  return {
    subject: m.mail_desk_subject({ number: shortId, lane }),
    preview: lane,
    heading: m.mail_desk_heading({ lane }),
    blocks,
    because: m.mail_desk_because({ product: brand.product }),
  };
}

const row = (label: string, value: string) => ({ label, value });
const filled = (rows: readonly { label: string; value: string }[]) => rows.filter(({ value }) => value !== '');

const callerRows = (contact: TruckloadShipment['query']['contact'], account: Account) =>
  filled([
    row(m.mail_desk_customer(), [account.firstName, account.lastName].filter(Boolean).join(' ')),
    row(m.mail_desk_company(), contact?.companyName || (account.company ?? '')),
    row(m.mail_desk_phone(), formatPhone(contact?.telephone || (account.phone ?? ''))),
    row(m.mail_desk_email(), contact?.email || account.email),
  ]);

function loadRows({ query, miles }: TruckloadShipment) {
  const { weight, pallets, pieces } = wholeLoad(query.stops);
  const flags = truckloadFlags.filter((flag) => query[flag]).map(truckloadFlagName);
  return filled([
    row(m.mail_desk_equipment(), equipmentOf(query.equipmentTypeId)?.name ?? ''),
    row(m.mail_desk_freight(), query.description),
    row(m.mail_desk_weight(), m.format_pounds({ pounds: formatNumber(weight, 2) })),
    row(
      m.mail_desk_pallets(),
      pallets > 0 ? m.truckload_pallets({ count: pallets }) : m.truckload_pieces({ count: pieces }),
    ),
    row(m.mail_desk_miles(), formatNumber(miles)),
    row(m.mail_desk_temperature(), query.temperature === undefined ? '' : `${formatNumber(query.temperature)} °F`),
    row(m.mail_desk_value(), query.loadValue === '' ? '' : `$${query.loadValue}`),
    row(m.mail_desk_requirements(), formatList(flags)),
  ]);
}

const stopRows = ({ query, places }: TruckloadShipment) =>
  query.stops.flatMap((stop, index) => {
    const place = places[index];
    if (!place) return [];
    const window = `${formatDay(stop.requestedDate)}, ${formatTime(stop.startTime)} - ${formatTime(stop.endTime)}`;
    const where = `${stop.company} ${stop.addressLineOne} ${place.city}, ${place.state} ${showPostalCode(place.postalCode)}`;
    const label = stop.type === 1 ? m.mail_desk_pickup({ number: index + 1 }) : m.mail_desk_drop({ number: index + 1 });
    return [row(label, [where.trim(), window, stop.referenceNumber, stop.note].filter(Boolean).join(' · '))];
  });
