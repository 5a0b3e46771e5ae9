import { expect } from 'vitest';
import type { Template } from '#contract/rate-templates.ts';
import { correctPoints } from '#domain/operator/correct-points.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';
import { assign, newStaff, newUnenrolledStaff } from '../../integration/agents.ts';
import { bookedShipment } from '../../integration/dispatched.ts';
import { advance } from '../../integration/moving.ts';
import { done, mailedCode, newGuest, palletQuery, verifiedGuest } from '../../integration/portal.ts';
import { chosenTruckload, pricedTruckload as pricedTruckloadOf } from '../../integration/truckloads.ts';
import { invoicedShipment } from '../billed-shipment.ts';
import { addCard } from '../booking-steps.ts';
import { savedQuote } from '../saved-quotes-past.ts';

const MADE_MS = 60_000;
/** A card that no other test has. */
const CARD = 71;

/** An agent with a password and without the second factor that is required. */
async function unenrolledAgent() {
  const agent = await newUnenrolledStaff('agent');
  const { customerEmailId } = agent.form;
  const activationCode = await mailedCode(customerEmailId);
  const { session } = await done('resetPassword', { customerEmailId, activationCode, password: 'Wheel-barrow8' });
  if (!session) throw new Error('The reset opened no session');
  return { ...agent, session };
}

/** Someone whose results are one rate, and the rates that were asked for them. */
async function singleRateGuest(template: Template) {
  const guest = await newGuest();
  await dynamoAccounts.changeRights(guest.session.userUuid, { template });
  const { responseData } = await done('requestRates', palletQuery('Cast pump housings'), {
    token: guest.token,
    idempotencyKey: crypto.randomUUID(),
  });
  return { ...guest, rateRequestUuid: responseData.rateRequestUuid };
}

/** Someone who has joined the rewards program and has points. */
async function rewardedGuest() {
  const guest = await newGuest();
  const { email } = (await dynamoAccounts.findByUuid(guest.session.userUuid)) ?? { email: '' };
  await done('joinRewards', {}, { token: guest.token });
  const deps = { ...rewardDeps(), accounts: dynamoAccounts };
  const [points, reason] = [6_250, 'Late delivery in September'];
  await correctPoints(email, { points, reason }, { by: 'marcus', why: 'gallery' }, deps);
  return guest;
}

/** A customer with something on every screen, and an agent who works for them. */
export async function galleryWorld() {
  const guest = await verifiedGuest();
  const { token } = guest;
  const withKey = () => ({ token, idempotencyKey: crypto.randomUUID() });
  await addCard(guest, CARD, { defaultPayment: 1 });
  const [quote] = [await savedQuote(token, () => ({})), await savedQuote(token, () => ({}))];
  const { responseData } = await done('requestRates', palletQuery('Cast pump housings'), withKey());
  const { links } = await done('createQuoteShare', { shipmentUuid: quote.shipmentUuid }, withKey());
  const pricedTruckload = await pricedTruckloadOf(token);
  const truckloadUuid = await chosenTruckload(token);
  const { shipment: invoiced } = await invoicedShipment(token);
  const { shipmentUuid } = await bookedShipment(undefined, guest);
  const stage = async () => (await dynamoShipments.find(shipmentUuid))?.stageId;
  await expect.poll(stage, { timeout: MADE_MS }).toBe(15);
  const papers = async () => (await dynamoDocuments.listOf(shipmentUuid)).documents.map(({ kind }) => kind);
  await expect.poll(papers, { timeout: MADE_MS }).toEqual(expect.arrayContaining(['bol', 'customerAgreement']));
  const moving = await dynamoShipments.find(shipmentUuid);
  if (!moving) throw new Error('The booked shipment is gone');
  await advance(moving.shortId, 'OUT_FOR_DELIVERY');
  const agent = await newStaff('agent');
  await assign(agent.userUuid, guest.session.userUuid);
  const unenrolled = await unenrolledAgent();
  const invited = await newGuest();
  return {
    ...{ customer: guest, agent, unenrolled, quote, moving, invoiced, truckloadUuid, pricedTruckload },
    single: await singleRateGuest('SingleRate_v1'),
    singleV2: await singleRateGuest('SingleRate_v2'),
    joined: await rewardedGuest(),
    newcomer: invited,
    rateRequestUuid: responseData.rateRequestUuid,
    sharedQuote: new URL(links.at(-1)?.url ?? '').pathname,
    activationCode: await mailedCode(invited.form.customerEmailId),
  };
}
export type GalleryWorld = Awaited<ReturnType<typeof galleryWorld>>;
