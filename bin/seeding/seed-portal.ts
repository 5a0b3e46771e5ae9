import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { v7 } from 'uuid';
import type { PortalOutputs } from '#bin/deploy/outputs.ts';
import { makeTermsPdf } from '#bin/documents/make-terms-pdf.ts';
import { inRoot } from '#bin/local/paths.ts';
import { hashOf } from '#bin/local/stamp.ts';
import { addRoles, assignDemoCustomers } from '#bin/seeding/seed-agents.ts';
import { seedBooking } from '#bin/seeding/seed-booking.ts';
import {
  carrierAccounts,
  demoAccounts,
  demoAddresses,
  demoProducts,
  type SeedAccount,
  sampleTerms,
} from '#bin/seeding/seed-data.ts';
import { addressFields } from '#contract/addresses.ts';
import { productFields } from '#contract/products.ts';
import { addAddress } from '#domain/addresses/save-address.ts';
import { publishTerms, type TermsDraft } from '#domain/operator/change-terms.ts';
import { openPostalTable } from '#domain/places/postal-table.ts';
import { addProduct } from '#domain/products/add-products.ts';
import type { CarrierAccount } from '#domain/quotes/quote-request.ts';
import { cognitoIdentityProvider } from '#functions/adapters/cognito/identity-provider.ts';
import { cognitoRoles } from '#functions/adapters/cognito/roles.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { carrierAccountRecord } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { companyKeys } from '#functions/adapters/dynamo/keys/company-keys.ts';
import { portalKeys } from '#functions/adapters/dynamo/keys/portal-keys.ts';
import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { settingsRecord } from '#functions/adapters/dynamo/settings-store.ts';
import { documents, isConditionFailure, tableName } from '#functions/adapters/dynamo/table.ts';
import { dynamoTermsPublisher } from '#functions/adapters/dynamo/terms-publisher.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';

/** Which parts of the seed are wanted, besides the portal's address in its settings, with which links in mails begin. */
export interface SeedParts {
  readonly portalOrigin: string;
  /** The sandbox's carrier accounts. */
  readonly carriers: boolean;
  /** The demo sign-ins with their address books. */
  readonly demo: boolean;
  /** Everybody who calls comes from one address: tests, measurements and whoever tries the portal. */
  readonly oneAddress?: boolean;
  /** What a deployment leaves in the portal's settings, where none are stored yet. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** What a portal on one's own machine takes beside what a broker's does: the test card that every gateway's guide names. */
export const localSettings = { paymentMethods: { takesTestCards: true } };

const manyAtOneAddress = { registrationsAnHour: 100_000, forgotPasswordsAnHour: 10_000, codeChecksAnHour: 10_000 };

/** Stands for everything a seeding depends on. */
export function seedHash(outputs: PortalOutputs, portalOrigin: string): string {
  const sources = ['bin/seed-data', 'bin/seeding', 'domain/settings'];
  return hashOf(sources, [outputs.TableName, outputs.UserPoolId, portalOrigin]);
}

/** Writes what is wanted as far as it is not there; what an operator or an owner has changed since stays. */
export async function seed(outputs: PortalOutputs, parts: SeedParts): Promise<string> {
  process.env.TABLE_NAME = outputs.TableName;
  process.env.USER_POOL_ID = outputs.UserPoolId;
  process.env.USER_POOL_CLIENT_ID = outputs.UserPoolClientId;
  const outcomes = [await writeSettings(parts), ...(await addRoles())];
  if (parts.carriers) for (const account of carrierAccounts) outcomes.push(await addCarrierAccount(account));
  if (parts.demo) for (const account of demoAccounts) outcomes.push(await addDemoAccount(account));
  if (parts.demo) for (const sample of sampleTerms) outcomes.push(await publishSample(sample));
  if (parts.demo)
    for (const { email } of demoAccounts) outcomes.push(await fillAddressBook(email), await fillProducts(email));
  if (parts.demo) outcomes.push(...(await assignDemoCustomers()), await seedBooking());
  return `${outcomes.filter(Boolean).length} written`;
}

async function writeSettings({ portalOrigin, settings, oneAddress }: SeedParts): Promise<boolean> {
  const wanted = { ...settings, ...(oneAddress && { limits: manyAtOneAddress }) };
  const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key: portalKeys.settings() }));
  const stored = settingsRecord.read(Item) ?? {};
  const missing = Object.keys(wanted).some((name) => !(name in stored));
  if (stored.portalOrigin === portalOrigin && !missing) return false;
  const item = settingsRecord.write(portalKeys.settings(), { ...wanted, ...stored, portalOrigin });
  await documents().send(new PutCommand({ TableName: tableName(), Item: item }));
  return true;
}

async function addCarrierAccount(account: CarrierAccount): Promise<boolean> {
  const Item = carrierAccountRecord.write(companyKeys.carrierAccount(account.accountCode), {
    ...account,
    active: true,
  });
  const put = new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' });
  try {
    await documents().send(put);
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

async function addDemoAccount({ password, role, ...account }: SeedAccount): Promise<boolean> {
  if (await dynamoAccounts.findUuidByEmail(account.email)) return false;
  await cognitoIdentityProvider.create(account.customerUuid);
  await cognitoIdentityProvider.setPassword(account.customerUuid, password);
  if (role !== 'customer') await cognitoRoles.set(account.customerUuid, [role]);
  const outcome = await dynamoAccounts.create({
    ratingRequestLock: false,
    ...account,
    timezoneId: 2,
    marketing: { sendSms: 0, newsAndUpdate: 0, tracking: 0, discount: 0 },
    passwordSet: true,
    tmpPasswordStatus: 0,
    emailVerified: true,
    createdAt: new Date().toISOString(),
  });
  return outcome === 'created';
}

/** Publishes the sample where no version was ever published; what an operator published or withdrew stays. */
async function publishSample(sample: TermsDraft): Promise<boolean> {
  if ((await dynamoTerms.listVersions()).some(({ kind }) => kind === sample.kind)) return false;
  const deps = { terms: dynamoTerms, publisher: dynamoTermsPublisher, now: () => new Date(), newId: v7 };
  await publishTerms(sample, makeTermsPdf, { by: 'seed', why: 'sample of a portal for demonstration' }, deps);
  return true;
}

/** Fills an empty address book; one that has an address stays as its owner left it. */
async function fillAddressBook(email: string): Promise<boolean> {
  const book = demoAddresses.filter(({ owner }) => owner === email);
  const customerUuid = await dynamoAccounts.findUuidByEmail(email);
  if (!customerUuid || book.length === 0) return false;
  if ((await dynamoAddresses.listByCustomer(customerUuid)).length > 0) return false;
  const places = openPostalTable(inRoot('domain/places/postal-table.txt'));
  const stores = { addresses: dynamoAddresses, idempotency: dynamoIdempotency };
  const deps = { ...stores, places, now: () => new Date(), newId: v7 };
  for (const { owner: _owner, ...typed } of book)
    await addAddress({ customerUuid, fields: addressFields.parse(typed), idempotencyKey: undefined }, deps);
  return true;
}

/** Fills an empty product list; one that has a product stays as its owner left it. */
async function fillProducts(email: string): Promise<boolean> {
  const list = demoProducts.filter(({ owner }) => owner === email);
  const customerUuid = await dynamoAccounts.findUuidByEmail(email);
  if (!customerUuid || list.length === 0) return false;
  if ((await dynamoProducts.listByCustomer(customerUuid)).length > 0) return false;
  const deps = { products: dynamoProducts, idempotency: dynamoIdempotency, now: () => new Date(), newId: v7 };
  for (const { owner: _owner, ...typed } of list)
    await addProduct({ customerUuid, fields: productFields.parse(typed), idempotencyKey: undefined }, deps);
  return true;
}
