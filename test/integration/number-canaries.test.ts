import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { achAuthorization } from '#contract/payment-methods.ts';
import { routes } from '#contract/routes.ts';
import { deliveredLines } from './event-bucket.ts';
import { tokenOfBank, tokenOfCard, visa } from './gateway.ts';
import { call, done, mailsTo, portalUrl, verifiedGuest } from './portal.ts';

/** Numbers that nobody may find again, in the ways in which they are typed. */
const canaries = {
  card: [visa(770_191), visa(770_191).replace(/(.{4})(?=.)/g, '$1 ')],
  account: ['000918277312'],
  ein: ['36-9185527', '369185527'],
  bankAccount: ['000123459921'],
};
const seen = (text: string) => Object.values(canaries).flatMap((forms) => forms.filter((form) => text.includes(form)));
/** The functions that these numbers or their tokens pass, and those that carry on what happened. */
const functions = ['addCard', 'addAchAccount', 'listCards', 'saveCreditApplication', 'sendCreditApplication'];
const carriers = ['removeAtGateway', 'relayEvents'];

const logs = new CloudWatchLogsClient({});
async function linesOf(name: string): Promise<string> {
  const logGroupName = `/aws/lambda/Portal-${name}`;
  const { events = [] } = await logs
    .send(new FilterLogEventsCommand({ logGroupName }))
    .catch((error: Error) => (error.name === 'ResourceNotFoundException' ? { events: [] } : Promise.reject(error)));
  return events.map(({ message = '' }) => message).join('\n');
}

async function wholeTable(): Promise<string> {
  const found: string[] = [];
  const pages = paginateScan({ client: new DynamoDBClient({}) }, { TableName: process.env.TABLE_NAME ?? '' });
  for await (const { Items = [] } of pages) found.push(JSON.stringify(Items));
  return found.join('\n');
}

const inbox = async (): Promise<string> => (await fetch(`${portalUrl}/_local/inbox.json`)).text();

test('[R15] no card, account or bank number and no EIN stands in table, logs, mails, events or responses', async () => {
  const guest = await verifiedGuest();
  const { token } = guest;
  const withKey = () => ({ token, idempotencyKey: crypto.randomUUID() });
  const [card = ''] = canaries.card;
  const [account = ''] = canaries.account;
  const nameOnCard = 'Canary Whitfield';
  const typed = { lastFour: card.slice(-4), nameOnCard, billingZip: '60607', nickname: 'Canary' };
  const added = await done('addCard', { ...typed, opaqueData: await tokenOfCard(card) }, withKey());
  const ach = { paymentMethodId: 2, nameOnAccount: nameOnCard, authorization: achAuthorization() } as const;
  const opaqueData = await tokenOfBank(account);
  const answers: unknown[] = [added, await done('addAchAccount', { ...ach, opaqueData }, withKey())];
  answers.push(await done('listCards', {}, { token }), await done('listAchAccounts', {}, { token }));
  const { customerPaymentProfileId } = added;
  answers.push(await done('removeCard', { customerPaymentProfileId }, { token }));
  // A number in the wrong field, and in a form that is refused.
  answers.push(await call('addCard', { ...typed, nickname: card, opaqueData: await tokenOfCard(visa(5)) }, withKey()));

  const { info } = routes.saveCreditApplication.example.body;
  const [ein = ''] = canaries.ein;
  const [bankAccount = ''] = canaries.bankAccount;
  const references = { legalName: nameOnCard, ein, bankAccount };
  answers.push(await done('saveCreditApplication', { revision: 0, step: 1, info, references }, { token }));
  answers.push(await call('sendCreditApplication', { revision: 1 }, { token }));
  answers.push(await done('getCreditApplication', {}, { token }));
  await mailsTo(guest.form.customerEmailId, 2);

  expect(seen(JSON.stringify(answers))).toEqual([]);
  const table = await wholeTable();
  expect(table).toContain(nameOnCard);
  expect(seen(table)).toEqual([]);
  for (const name of [...functions, ...carriers]) {
    const lines = await linesOf(name);
    if (functions.includes(name)) expect(lines, name).toContain(name);
    expect(seen(lines), name).toEqual([]);
  }
  const mails = await inbox();
  expect(mails).toContain(guest.form.customerEmailId);
  expect(seen(mails)).toEqual([]);
  expect(seen((await deliveredLines()).join('\n'))).toEqual([]);
});
