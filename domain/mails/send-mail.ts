import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { paths, UNSUBSCRIBE_CALL } from '#contract/paths.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { type Account, type AccountStore, versionOf } from '../accounts/account.ts';
import type { KeyedHash } from '../accounts/known-browser.ts';
import { unsubscribeToken } from '../accounts/unsubscribe.ts';
import { sha256 } from '../crypto.ts';
import { type DeliverDeps, deliverOnce } from '../events/deliver-once.ts';
import type { DomainEvent } from '../events/event.ts';
import { createLink } from '../links/create-link.ts';
import type { LinkPurpose, LinkStore } from '../links/link.ts';
import type { MoneyBook, PaymentStore } from '../payments/payment-store.ts';
import type { Mailer } from '../ports/mail.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type BookedChangesDeps, bookedChanges } from '../shipments/booked-changes.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { renderMail, type Unsubscribe } from './layout.ts';
import { flagOf, type MailKind } from './mail-kind.ts';
import { mails } from './mails.ts';
import { isSuppressed, type SuppressionStore } from './suppression.ts';

const HOUR_MS = 60 * 60_000;

export interface SendMailDeps extends DeliverDeps, BookedChangesDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly links: Pick<LinkStore, 'add' | 'revoke'>;
  readonly rateLimiter: Pick<RateLimiter, 'count'>;
  readonly settings: SettingsStore;
  readonly mailer: Mailer;
  readonly money: Pick<PaymentStore, 'readBook'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly suppressions: Pick<SuppressionStore, 'find'>;
  /** Signs unsubscribe links, and hashes addresses that mails no longer go to. */
  readonly keyedHash: KeyedHash;
}

/**
 * Sends the mail that an event triggers, once. The link in it is made here: its token is in no record and in no queue. Nothing is sent
 * when the account's password was set since, when the order it is about is gone, when an earlier mail bounced for good or was complained about, when too many mails of this purpose were requested (R26), or when the mail goes by a flag that
 * the customer has turned off by now (R77). Throws the mail service's error, and the next delivery tries again with a new link.
 */
export async function sendMail(event: DomainEvent, deps: SendMailDeps, defined = mails): Promise<void> {
  const mail = defined.get(event.type);
  if (!mail) return;
  await deliverOnce(
    'sendMail',
    event,
    async () => {
      const account = await deps.accounts.findByUuid(event.data.customerUuid);
      const email = account && (mail.to ? mail.to(account) : account.email);
      if (!account || !email || isOutdated(event, account) || isStopped(mail.kind, account)) return;
      const about = await readOrder(event, mail.needsMoney, deps);
      if (!about || (mail.isCurrent && !mail.isCurrent({ event, account, ...about }))) return;
      const purpose = typeof mail.purpose === 'function' ? mail.purpose(event) : mail.purpose;
      if (await isSuppressed(email, purpose, deps)) return;
      if (!mail.unlimited && !(await mayMail(purpose, event, { account, email }, deps))) return;
      const { customerUuid } = account;
      const subject = {
        ...{ customerUuid, email, credentialsVersion: versionOf(account) },
        // The hash of a document leads to its shipment.
        ...(purpose === 'documents' && about.shipment && { shipmentUuid: about.shipment.shipmentUuid }),
      };
      // A mail goes out without what could change its bill where that cannot be read.
      const changes =
        mail.needsChanges && about.shipment ? await bookedChanges(about.shipment, deps).catch(() => []) : [];
      const link = await createLink(purpose, subject, deps);
      const written = await inLanguage(account.language ?? BASE_LANGUAGE, async () => {
        const unsubscribe = await unsubscribeOf(mail.kind, account, deps);
        return renderMail(email, mail.write({ event, account, link, ...about, changes }), unsubscribe);
      });
      try {
        await deps.mailer.send(written);
      } catch (cause) {
        await deps.links.revoke(link.tokenHash);
        throw cause;
      }
    },
    deps,
  );
}

/** What an event about an order needs of it; undefined where the order is gone, or is another customer's. */
async function readOrder(
  event: DomainEvent,
  needsMoney: true | undefined,
  deps: SendMailDeps,
): Promise<{ readonly shipment?: StoredShipment; readonly book?: MoneyBook } | undefined> {
  if (!('shipmentUuid' in event.data)) return {};
  const { shipmentUuid, customerUuid } = event.data;
  const shipment = await deps.shipments.find(shipmentUuid);
  if (shipment?.customerUuid !== customerUuid) return undefined;
  return { shipment, ...(needsMoney && { book: await deps.money.readBook({ shipmentUuid, customerUuid }) }) };
}

/** Whether the password was set after the event, so that its link would be invalid. */
const isOutdated = ({ data }: DomainEvent, account: Account): boolean =>
  'credentialsVersion' in data && data.credentialsVersion !== versionOf(account);

/** Whether a mail goes by a flag that the customer has turned off. */
function isStopped(kind: MailKind | undefined, { marketing }: Account): boolean {
  const flag = flagOf(kind);
  return flag !== undefined && marketing[flag] !== 1;
}

/** The links that stop mails of a kind, in the language that is being written; a service mail has none. */
async function unsubscribeOf(
  kind: MailKind | undefined,
  { customerUuid }: Account,
  deps: Pick<SendMailDeps, 'keyedHash' | 'settings'>,
): Promise<Unsubscribe | undefined> {
  const flag = flagOf(kind);
  if (flag === undefined) return undefined;
  const stops = flag === 'tracking' ? 'tracking' : 'marketing';
  const [token, { portalOrigin }] = await Promise.all([
    unsubscribeToken(customerUuid, deps, stops),
    deps.settings.read(),
  ]);
  return {
    label: stops === 'tracking' ? m.mail_stop_updates() : m.mail_unsubscribe(),
    page: `${portalOrigin}${paths.unsubscribe}?token=${token}`,
    oneClick: `${portalOrigin}${UNSUBSCRIBE_CALL}?token=${token}`,
  };
}

/** The key under which a delivery records that its mail is within the limits. */
const COUNTED = 'countMail';

/**
 * Whether a mail may be sent. An allowed mail is not counted again when its delivery is retried; a rejected one is never sent,
 * even if its process died.
 */
async function mayMail(
  purpose: LinkPurpose,
  event: DomainEvent,
  { account, email }: { readonly account: Account; readonly email: string },
  deps: SendMailDeps,
): Promise<boolean> {
  const now = deps.now().getTime();
  if ((await deps.deliveries.begin(COUNTED, event.eventId, now, now)) === 'done') return true;
  if (!(await isWithinLimits(purpose, email, account, deps))) return false;
  await deps.deliveries.finish(COUNTED, event.eventId, now);
  return true;
}

/** Purposes whose mails anybody can ask for who types an address (C04, C11): they share one limit. */
const passwordLinkPurposes: readonly LinkPurpose[] = ['set-password', 'reset-password'];

/**
 * Each purpose has a limit an hour and address. The links of mails that set a password work for an hour at least, so whoever uses their
 * limit up leaves the owner a link that works. Other purposes start anew with a password, which ends their links.
 */
async function isWithinLimits(purpose: LinkPurpose, email: string, account: Account, deps: SendMailDeps) {
  const { limits } = await deps.settings.read();
  const kind = passwordLinkPurposes.includes(purpose) ? 'password' : `${purpose}#${versionOf(account)}`;
  const now = deps.now().getTime();
  return (await deps.rateLimiter.count(`mail#${kind}#${sha256(email)}`, HOUR_MS, now)) <= limits.mailsAnHour;
}
