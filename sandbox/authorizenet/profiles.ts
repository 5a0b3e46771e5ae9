import type { SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { type TokenContent, useToken } from './tokens.ts';
import { errors, type Fields, failure, fieldsOf, success, textOf } from './wire.ts';

const CUSTOMERS = 'authorizenet-customers';
const PROFILES = 'authorizenet-profiles';
const NUMBERS = 'authorizenet-numbers';

interface Customer {
  readonly customerProfileId: string;
  readonly merchantCustomerId: string;
}
export interface PaymentProfile {
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly content: TokenContent;
  readonly billTo: Fields;
  readonly removed?: true;
}

const FIRST_ID = 900_000_000;

function newId({ state }: SandboxSettings): string {
  const next = Number(state.get(NUMBERS, 'last') ?? FIRST_ID) + 1;
  state.put(NUMBERS, 'last', next);
  return String(next);
}

const profilesOf = (customerProfileId: string, { state }: SandboxSettings): PaymentProfile[] =>
  (state.list(PROFILES) as PaymentProfile[]).filter(
    (profile) => profile.customerProfileId === customerProfileId && !profile.removed,
  );

/** The stored profile that a request names; undefined where there is none. */
export function findProfile(request: Fields, settings: SandboxSettings): PaymentProfile | undefined {
  const id = textOf(request.customerPaymentProfileId ?? fieldsOf(request.paymentProfile).customerPaymentProfileId);
  return profilesOf(textOf(request.customerProfileId), settings).find((one) => one.customerPaymentProfileId === id);
}

/** createCustomerProfileRequest. */
export function createCustomer(request: Fields, settings: SandboxSettings): SandboxResponse {
  const merchantCustomerId = textOf(fieldsOf(request.profile).merchantCustomerId);
  if (merchantCustomerId === '' || merchantCustomerId.length > 20) return failure(errors.field('merchantCustomerId'));
  const existing = settings.state.get(CUSTOMERS, merchantCustomerId) as Customer | undefined;
  if (existing) return failure(errors.duplicate(existing.customerProfileId));
  const customerProfileId = newId(settings);
  settings.state.put(CUSTOMERS, merchantCustomerId, { customerProfileId, merchantCustomerId });
  return success({ customerProfileId, customerPaymentProfileIdList: [], customerShippingAddressIdList: [] });
}

const isKnown = (customerProfileId: string, { state }: SandboxSettings): boolean =>
  (state.list(CUSTOMERS) as Customer[]).some((one) => one.customerProfileId === customerProfileId);

/** The testing guide's ZIP codes: the first declines, the others give an AVS result. */
const DECLINED_ZIP = '46282';
const avsResults: Readonly<Record<string, string>> = {
  '46201': 'A',
  '46203': 'E',
  '46204': 'G',
  '46205': 'N',
  '46206': 'P',
  '46207': 'R',
  '46208': 'S',
  '46209': 'U',
  '46211': 'W',
  '46214': 'X',
  '46217': 'Z',
};

/** The comma-separated result of the check with the card's bank: code, subcode, reason, words, authorisation, AVS ... and at 39 the CVV result. */
function directResponse(content: TokenContent, zip: string, mode: string): string {
  const declined = zip === DECLINED_ZIP;
  const fields = Array.from({ length: 54 }, () => '');
  fields.splice(
    0,
    4,
    declined ? '2' : '1',
    '1',
    declined ? '2' : '1',
    declined ? 'This transaction has been declined.' : 'This transaction has been approved.',
  );
  fields[5] = avsResults[zip] ?? 'Y';
  fields[38] = content.cvvResult ?? '';
  fields[50] = `XXXX${content.lastFour}`;
  fields[51] = content.brand ?? 'eCheck';
  return mode === 'none' ? '' : fields.join(',');
}

const isDeclined = (zip: string, mode: string): boolean => mode === 'liveMode' && zip === DECLINED_ZIP;

/** createCustomerPaymentProfileRequest with a token. */
export function createProfile(request: Fields, settings: SandboxSettings): SandboxResponse {
  const customerProfileId = textOf(request.customerProfileId);
  if (!isKnown(customerProfileId, settings)) return failure(errors.missing);
  const paymentProfile = fieldsOf(request.paymentProfile);
  const billTo = fieldsOf(paymentProfile.billTo);
  const content = useToken(fieldsOf(fieldsOf(paymentProfile.payment).opaqueData), settings);
  if ('code' in content) return failure(content);
  const same = profilesOf(customerProfileId, settings).find((one) => isSame(one.content, content));
  if (same)
    return failure(errors.duplicate(same.customerPaymentProfileId), {
      customerProfileId,
      customerPaymentProfileId: same.customerPaymentProfileId,
    });
  const mode = textOf(request.validationMode) || 'none';
  const zip = textOf(billTo.zip) || (content.zip ?? '');
  const validationDirectResponse = directResponse(content, zip, mode);
  if (isDeclined(zip, mode)) return failure(errors.declined, { validationDirectResponse });
  const customerPaymentProfileId = newId(settings);
  const profile: PaymentProfile = { customerProfileId, customerPaymentProfileId, content, billTo };
  settings.state.put(PROFILES, customerPaymentProfileId, profile);
  return success({ customerProfileId, customerPaymentProfileId, validationDirectResponse });
}

const isSame = (one: TokenContent, other: TokenContent): boolean =>
  one.fingerprint === other.fingerprint && one.expiry === other.expiry;

/** updateCustomerPaymentProfileRequest: fields left out are erased; a masked number leaves the stored one. */
export function updateProfile(request: Fields, settings: SandboxSettings): SandboxResponse {
  const stored = findProfile(request, settings);
  if (!stored) return failure(errors.missing);
  const { billTo, payment } = fieldsOf(request.paymentProfile);
  const { cardNumber, expirationDate } = fieldsOf(fieldsOf(payment).creditCard);
  if (textOf(cardNumber) !== `XXXX${stored.content.lastFour}`) return failure(errors.field('cardNumber'));
  const expiry = textOf(expirationDate);
  if (!/^(\d{4}-\d{2}|XXXX)$/.test(expiry)) return failure(errors.field('expirationDate'));
  const zip = textOf(fieldsOf(billTo).zip);
  const mode = textOf(request.validationMode);
  const validationDirectResponse = directResponse(stored.content, zip, mode);
  if (isDeclined(zip, mode)) return failure(errors.declined, { validationDirectResponse });
  const content = expiry === 'XXXX' ? stored.content : { ...stored.content, expiry };
  settings.state.put(PROFILES, stored.customerPaymentProfileId, { ...stored, content, billTo: fieldsOf(billTo) });
  return success({ validationDirectResponse });
}

/** deleteCustomerPaymentProfileRequest. */
export function deleteProfile(request: Fields, settings: SandboxSettings): SandboxResponse {
  const stored = findProfile(request, settings);
  if (!stored) return failure(errors.missing);
  settings.state.put(PROFILES, stored.customerPaymentProfileId, { ...stored, removed: true });
  return success({});
}

const paymentOf = ({ kind, lastFour, brand, expiry, ...bank }: TokenContent, unmasked: boolean): Fields =>
  kind === 'card'
    ? { creditCard: { cardNumber: `XXXX${lastFour}`, expirationDate: unmasked ? expiry : 'XXXX', cardType: brand } }
    : {
        bankAccount: {
          accountType: bank.accountType,
          routingNumber: `XXXX${bank.routingLastFour}`,
          accountNumber: `XXXX${lastFour}`,
          nameOnAccount: bank.name,
        },
      };

/** getCustomerProfileRequest: the customer with every payment profile, numbers masked. */
export function getCustomer(request: Fields, settings: SandboxSettings): SandboxResponse {
  const customerProfileId = textOf(request.customerProfileId);
  if (!isKnown(customerProfileId, settings)) return failure(errors.missing);
  const unmasked = String(request.unmaskExpirationDate) === 'true';
  const paymentProfiles = profilesOf(customerProfileId, settings).map((profile) => ({
    customerPaymentProfileId: profile.customerPaymentProfileId,
    payment: paymentOf(profile.content, unmasked),
    billTo: profile.billTo,
  }));
  return success({ profile: { paymentProfiles, customerProfileId } });
}
