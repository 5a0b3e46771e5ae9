import type { EventType } from '../events/event.ts';
import { accountLockedMail } from './account-locked.ts';
import { bulkQuoteDoneMail } from './bulk-quote-done.ts';
import { certificateReadyMail } from './certificate-ready.ts';
import { changeEmailMail } from './change-email.ts';
import { creditResultMail } from './credit-result.ts';
import { disputeDecidedMail } from './dispute-decided.ts';
import { documentSignedMail } from './document-signed.ts';
import { documentsOutdatedMail } from './documents-outdated.ts';
import { emailChangeNoticeMail } from './email-change-notice.ts';
import { emailClaimedMail } from './email-claimed.ts';
import { invoiceReadyMail } from './invoice-ready.ts';
import { invoicesPaymentMovedMail } from './invoices-payment-moved.ts';
import type { LinkMail } from './mail-kind.ts';
import { marketingStoppedMail } from './marketing-stopped.ts';
import { orderExportReadyMail } from './order-export-ready.ts';
import { passwordChangedMail } from './password-changed.ts';
import { paymentMovedMail } from './payment-moved.ts';
import { personalDataReadyMail } from './personal-data-ready.ts';
import { photosRequestedMail } from './photos-requested.ts';
import { pickupMissedMail } from './pickup-missed.ts';
import { pickupMovedMail } from './pickup-moved.ts';
import { quoteSavedMail } from './quote-saved.ts';
import { rebillReceivedMail } from './rebill-received.ts';
import { recoveryCodeUsedMail } from './recovery-code-used.ts';
import { resetPasswordMail } from './reset-password.ts';
import { secondFactorOffMail } from './second-factor-off.ts';
import { secondFactorOnMail } from './second-factor-on.ts';
import { shipmentMovedMail } from './shipment-moved.ts';
import { shipmentProgressedMail } from './shipment-progressed.ts';
import { signedUpMail } from './signed-up.ts';
import { truckloadDeskMail } from './truckload-desk.ts';
import { verifyEmailMail } from './verify-email.ts';
import { welcomeMail } from './welcome.ts';

const all = [
  welcomeMail,
  signedUpMail,
  resetPasswordMail,
  accountLockedMail,
  bulkQuoteDoneMail,
  creditResultMail,
  shipmentProgressedMail,
  pickupMissedMail,
  personalDataReadyMail,
  orderExportReadyMail,
  verifyEmailMail,
  emailChangeNoticeMail,
  changeEmailMail,
  emailClaimedMail,
  secondFactorOnMail,
  secondFactorOffMail,
  recoveryCodeUsedMail,
  disputeDecidedMail,
  documentSignedMail,
  paymentMovedMail,
  invoicesPaymentMovedMail,
  quoteSavedMail,
  rebillReceivedMail,
  shipmentMovedMail,
  truckloadDeskMail,
  invoiceReadyMail,
  pickupMovedMail,
  certificateReadyMail,
  documentsOutdatedMail,
  marketingStoppedMail,
  passwordChangedMail,
  photosRequestedMail,
] as const;

/** Every mail, by the event that triggers it. */
export const mails: ReadonlyMap<EventType, LinkMail<EventType>> = new Map(
  all.map((mail) => [mail.event, mail as unknown as LinkMail<EventType>]),
);
