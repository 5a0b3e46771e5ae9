import { brand } from '#contract/brand.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { sha256 } from '../crypto.ts';
import { contactsOf } from '../documents/mail-documents.ts';
import { type DeliverDeps, deliverOnce } from '../events/deliver-once.ts';
import type { DomainEvent } from '../events/event.ts';
import { createLink, type NewLink } from '../links/create-link.ts';
import type { LinkStore } from '../links/link.ts';
import type { Mailer } from '../ports/mail.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import type { MailContent } from './content.ts';
import { renderMail } from './layout.ts';
import { isSuppressed, type SuppressionDeps } from './suppression.ts';

export interface MailDocumentLinkDeps extends DeliverDeps, SuppressionDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly links: Pick<LinkStore, 'add' | 'revoke'>;
  readonly mailer: Mailer;
  readonly settings: SettingsStore;
  readonly shipments: Pick<ShipmentStore, 'find'>;
}

/**
 * Mails the link to a shipment's documents, once however often the event comes (H19). The event holds a hash of the address: nothing is sent where no contact
 * of the shipment has it any more, nor to an address that bounced for good or complained.
 */
export async function mailDocumentLink(event: DomainEvent, deps: MailDocumentLinkDeps): Promise<void> {
  if (event.type !== 'documentsMailed') return;
  const { shipmentUuid, customerUuid, emailHash } = event.data;
  await deliverOnce(
    'mailDocumentLink',
    event,
    async () => {
      const [shipment, account] = await Promise.all([
        deps.shipments.find(shipmentUuid),
        deps.accounts.findByUuid(customerUuid),
      ]);
      if (!shipment || !account) return;
      const contact = contactsOf(shipment, account).find(({ email }) => sha256(email) === emailHash);
      if (!contact || (await isSuppressed(contact.email, 'documents', deps))) return;
      const link = await createLink('documents', { email: contact.email, shipmentUuid }, deps);
      try {
        // In the sender's language: of a contact's own nothing is known (R86).
        const written = inLanguage(account.language ?? BASE_LANGUAGE, () =>
          renderMail(contact.email, documentsMail(shipment, account, link)),
        );
        await deps.mailer.send(written);
      } catch (cause) {
        await deps.links.revoke(link.tokenHash);
        throw cause;
      }
    },
    deps,
  );
}

/** To a contact of a shipment, whom its customer sends the documents. */
export function documentsMail(
  { shortId, name, references }: StoredShipment,
  { firstName, lastName, company, email }: Account,
  link: NewLink,
): MailContent {
  const sender = [firstName, lastName].filter(Boolean).join(' ') || company || email;
  const rows = [
    { label: m.mail_documents_shipment(), value: `${name} (${shortId})` },
    ...(references?.pro ? [{ label: m.mail_documents_pro(), value: references.pro }] : []),
  ];
  return {
    subject: m.mail_documents_subject({ shortId }),
    preview: m.mail_documents_lead({ sender, product: brand.product }),
    heading: m.mail_documents_heading({ shortId }),
    blocks: [
      { kind: 'text', text: m.mail_documents_lead({ sender, product: brand.product }) },
      { kind: 'facts', rows },
      { kind: 'button', label: m.mail_documents_button(), url: link.url },
      { kind: 'note', text: m.mail_documents_days({ days: link.hours / 24 }) },
    ],
    because: m.mail_documents_because({ sender, product: brand.product }),
  };
}
