import { conflict } from '#contract/codes/portal-error.ts';
import type { QuoteShareLink } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';
import type { KeyedHash } from '../accounts/known-browser.ts';
import { sha256 } from '../crypto.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
import { type EndingReadDeps, endIfOverdue } from '../quotes/find-quote.ts';
import type { QuoteRecord } from '../quotes/quote-record.ts';
import type { QuoteStore } from '../quotes/quote-store.ts';
import { readQuote } from '../quotes/read-quote.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import type { TruckloadStore } from '../truckload/truck-rates.ts';
import type { ShareStore, ShareSubject, StoredShare } from './share.ts';
import { newSeed, tokenOf } from './share-token.ts';
import { showLink } from './show-link.ts';
import { type Snapshot, snapshotOfQuote, snapshotOfShipment } from './snapshot.ts';
import { snapshotOfTruckload } from './truckload-snapshot.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface CreateShareDeps extends EndingReadDeps {
  readonly quotes: EndingReadDeps['quotes'] & Pick<QuoteStore, 'findRequest'>;
  readonly truckloads: Pick<TruckloadStore, 'findAsking'>;
  readonly shares: Pick<ShareStore, 'listBySubject' | 'add'>;
  readonly idempotency: IdempotencyReader;
  readonly settings: SettingsStore;
  readonly keyedHash: KeyedHash;
}

/** The caller's finished quote request or saved quote. */
export type Shareable = QuoteRecord | StoredShipment;

export interface CreateShareCall {
  readonly customerUuid: string;
  /** False only lists the links there are. */
  readonly create: boolean;
  readonly idempotencyKey: string | undefined;
}

/**
 * Makes a link to what a quote shows now, unless one that shows the same works already, and returns every link of the quote that
 * works. Throws 409 while carriers are still answering, for a quote without a rate, and 12515 once its prices have expired. A repeat of
 * the request makes no second link, not even after the first was revoked.
 */
export async function createShare(
  record: Shareable,
  call: CreateShareCall,
  deps: CreateShareDeps,
): Promise<{ links: QuoteShareLink[] }> {
  const subject = subjectOf(record);
  const snapshot = await snapshotOf(record, deps);
  const isNew = call.create && !(await isRepeat(subject, call, deps));
  const outcome = isNew ? await addLink(record, snapshot, call, deps) : undefined;
  const contentHash = 'quote' in snapshot ? hashOf(snapshot.quote) : undefined;
  const { portalOrigin } = await deps.settings.read();
  let links = await deps.shares.listBySubject(subject, deps.now().getTime());
  if (outcome === 'exists' && !links.some((share) => share.contentHash === contentHash)) {
    // The link that showed the same was revoked since.
    await addLink(record, snapshot, call, deps);
    links = await deps.shares.listBySubject(subject, deps.now().getTime());
  }
  return {
    links: await Promise.all(links.map((share) => showLink(share, contentHash, { ...deps, portalOrigin }))),
  };
}

const subjectOf = (record: Shareable): ShareSubject =>
  'request' in record
    ? { record: 'quote', id: record.request.rateRequestUuid }
    : { record: 'shipment', id: record.shipmentUuid };

async function snapshotOf(record: Shareable, deps: CreateShareDeps): Promise<Snapshot> {
  if ('request' in record) return snapshotOfQuote(await endIfOverdue(readQuote(record, deps.now()), deps));
  if (record.modeId !== LTL)
    return snapshotOfTruckload(record, await deps.truckloads.findAsking(record.shipmentUuid), deps.now());
  const request = await deps.quotes.findRequest(record.rateRequestUuid);
  return snapshotOfShipment(record, record.pricedAt ?? request?.arrivedAt ?? record.addedAt, deps.now());
}

const hashOf = (quote: StoredShare['quote']): string => sha256(JSON.stringify(quote));
const scopeOf = (customerUuid: string): string => `${customerUuid}#createQuoteShare`;

async function isRepeat(subject: ShareSubject, call: CreateShareCall, deps: CreateShareDeps): Promise<boolean> {
  const { customerUuid, idempotencyKey } = call;
  const made = idempotencyKey ? await deps.idempotency.find(scopeOf(customerUuid), idempotencyKey) : undefined;
  if (made && made.requestHash !== sha256(JSON.stringify(subject))) throw conflict(m.errors_request_already_sent());
  return made !== undefined;
}

async function addLink(record: Shareable, snapshot: Snapshot, call: CreateShareCall, deps: CreateShareDeps) {
  if ('problem' in snapshot) throw snapshot.problem;
  const { customerUuid, idempotencyKey: key } = call;
  const { quote, pricesEnd } = snapshot;
  const subject = subjectOf(record);
  const { shareDays, shareDaysAfterPrices } = await deps.settings.read();
  const createdAt = deps.now().getTime();
  const seed = newSeed();
  const shareId = sha256(await tokenOf(seed, deps.keyedHash));
  const endsAt = Math.min(createdAt + shareDays * DAY_MS, pricesEnd + shareDaysAfterPrices * DAY_MS);
  const reRunOf = 'request' in record ? record.request.reRunOf : undefined;
  const share = {
    ...{ shareId, seed, customerUuid, subject, quote, contentHash: hashOf(quote), createdAt, endsAt },
    ...(reRunOf && { shipmentUuid: reRunOf.shipmentUuid }),
  };
  const requestHash = sha256(JSON.stringify(subject));
  const repeat: IdempotencyRecord | undefined = key
    ? { scope: scopeOf(customerUuid), key, requestHash, made: shareId, madeAt: createdAt }
    : undefined;
  return deps.shares.add(share, repeat);
}
