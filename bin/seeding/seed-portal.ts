import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '#domain/accounts/account.ts';
import type { CarrierAccount } from '#domain/quotes/quote-request.ts';
import { cognitoIdentityProvider } from '#functions/adapters/cognito/identity-provider.ts';
import { cognitoRoles } from '#functions/adapters/cognito/roles.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { carrierAccountRecord } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { keys } from '#functions/adapters/dynamo/keys.ts';
import { settingsRecord } from '#functions/adapters/dynamo/settings-store.ts';
import { documents, isConditionFailure } from '#functions/adapters/dynamo/table.ts';
import { type SeedAddress, seedAddressBook } from './seed-addresses.ts';

export interface SeedAccount
  extends Pick<
    Account,
    'customerUuid' | 'email' | 'firstName' | 'lastName' | 'phone' | 'customerType' | 'shippingFrequencyId' | 'template'
  > {
  readonly company: string;
  readonly password: string;
  readonly role: 'customer' | 'agent' | 'operator';
}

export interface SeedData {
  readonly carrierAccounts: readonly CarrierAccount[];
  readonly accounts: readonly SeedAccount[];
  /** Addresses of their books, oldest first. */
  readonly addresses: readonly SeedAddress[];
}

export interface SeedOptions {
  readonly tableName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Where the portal is open: links in mails begin with it. */
  readonly portalOrigin: string;
  /** Settings that are written where none are stored yet; a portal on one machine has all its visitors at one address. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * Writes the portal's address, carrier accounts that are not there yet, and demo customers that are not there yet, with their address
 * books; what an operator or an owner has changed since stays. Doing it twice changes nothing.
 */
export async function seedPortal(data: SeedData, options: SeedOptions): Promise<{ written: number }> {
  process.env.TABLE_NAME = options.tableName;
  process.env.USER_POOL_ID = options.userPoolId;
  process.env.USER_POOL_CLIENT_ID = options.userPoolClientId;
  const outcomes = [await writeSettings(options)];
  for (const account of data.carrierAccounts) outcomes.push(await addCarrierAccount(account, options));
  for (const account of data.accounts) outcomes.push(await addDemoAccount(account));
  const books = Map.groupBy(data.addresses, ({ owner }) => owner);
  for (const [owner, book] of books) outcomes.push(await seedAddressBook(owner, book));
  return { written: outcomes.filter(Boolean).length };
}

async function writeSettings({ tableName, portalOrigin, settings = {} }: SeedOptions): Promise<boolean> {
  const { Item } = await documents().send(new GetCommand({ TableName: tableName, Key: keys.settings() }));
  const stored = settingsRecord.read(Item) ?? {};
  const missing = Object.keys(settings).some((name) => !(name in stored));
  if (stored.portalOrigin === portalOrigin && !missing) return false;
  const item = settingsRecord.write(keys.settings(), { ...settings, ...stored, portalOrigin });
  await documents().send(new PutCommand({ TableName: tableName, Item: item }));
  return true;
}

async function addCarrierAccount(account: CarrierAccount, { tableName }: SeedOptions): Promise<boolean> {
  try {
    await documents().send(
      new PutCommand({
        TableName: tableName,
        Item: carrierAccountRecord.write(keys.carrierAccount(account.accountCode), { ...account, active: true }),
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

async function addDemoAccount({ password, role, ...seed }: SeedAccount): Promise<boolean> {
  if (await dynamoAccounts.findUuidByEmail(seed.email)) return false;
  await cognitoIdentityProvider.create(seed.customerUuid);
  await cognitoIdentityProvider.setPassword(seed.customerUuid, password);
  if (role !== 'customer') await cognitoRoles.set(seed.customerUuid, [role]);
  const outcome = await dynamoAccounts.create({
    ...seed,
    timezoneId: 2,
    marketing: { sendSms: 0, newsAndUpdate: 0, tracking: 0, discount: 0 },
    ratingRequestLock: false,
    passwordSet: true,
    tmpPasswordStatus: 0,
    emailVerified: true,
    createdAt: new Date().toISOString(),
  });
  return outcome === 'created';
}
