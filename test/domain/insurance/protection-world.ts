import { PortalError } from '#contract/codes/portal-error.ts';
import type { ProductAndInsurance } from '#contract/insurance.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { cancelProtection } from '#domain/insurance/cancel-protection.ts';
import { calculateInsurance } from '#domain/insurance/quote-protection.ts';
import { type SaveProtectionDeps, saveProtection } from '#domain/insurance/save-protection.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import { writeMovedPickup } from '#domain/payments/protection/follow-pickup.ts';
import { reconcile } from '#domain/payments/reconcile.ts';
import { changeOf } from '#domain/shipments/change.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { fakeInsurer } from '#test/fakes/insurer.ts';
import { CARD, moneyWorld } from '#test/fakes/money-world.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeTerms } from '#test/fakes/terms.ts';

const MINUTE_MS = 60_000;
const contact = { firstName: 'Dana', lastName: 'Reyes', addressLine1: '1200 W Fulton St', phone: '3125550173' };

/** A shipment that is booked and paid, or an estimate that is being booked, and the insurer of its freight. */
export async function protectionWorld({ isBooked = true, shipment = {} as Partial<StoredShipment> } = {}) {
  const world = moneyWorld({ chargeCents: 15_000 });
  const insurer = fakeInsurer();
  const terms = fakeTerms();
  const deps: SaveProtectionDeps = {
    ...world.deps,
    insurer,
    terms,
    shipments: world.shipments,
    rateLimiter: fakeRateLimiter(),
    price: async () => {
      throw new Error('Nothing is priced here');
    },
  };
  const first = await world.find();
  world.shipments.put({
    ...first,
    from: { ...first.from, ...contact },
    to: { ...first.to, ...contact },
    ...(first.modeId === 1 && { products: first.products.map((one) => ({ ...one, description: 'Pump parts' })) }),
    booking: { openedAt: 1, done: ['price', 'addresses', 'references', 'freight'] },
    ...shipment,
  } as StoredShipment);
  if (isBooked) {
    await world.press([CARD]);
    await accept();
  }

  async function accept(use: Partial<SaveProtectionDeps> = {}) {
    const waiting = (await world.book()).payments.find(({ state }) => state === 'awaitingDispatch');
    if (!waiting) return;
    const of = { shipmentUuid: first.shipmentUuid, dispatchUuid: waiting.paymentUuid };
    await settleDispatchMoney({ ...of, kind: 'accepted', confirmation: 'C1' }, { ...world.deps, ...use });
  }
  /** What the scheduled reconciler does for so many minutes. */
  async function recover(minutes = 10, use: Partial<SaveProtectionDeps> = {}) {
    for (let minute = 0; minute < minutes; minute += 1) {
      world.clock.advance(MINUTE_MS);
      await reconcile({
        ...deps,
        ...use,
        onFailure: (error) => {
          throw error;
        },
      });
    }
  }
  const save = async (
    request: Partial<ProductAndInsurance>,
    {
      key,
      agent,
      use = deps,
    }: { readonly key?: string; readonly agent?: string; readonly use?: SaveProtectionDeps } = {},
  ) => {
    const stored = await world.find();
    const { shipmentUuid } = stored;
    const call = { by: CUSTOMER, ...(agent && { agent }), ...(key !== undefined && { idempotencyKey: key }) };
    return saveProtection(stored, { shipmentUuid, version: revisionOf(stored), ...request }, call, use);
  };
  /** Buys protection for so many dollars at its price. */
  const buy = (
    dollars = 18_000,
    premium = '81.00',
    options: { key?: string; agent?: string; use?: SaveProtectionDeps } = {},
    payments = [CARD],
  ) =>
    save(
      { acceptInsurance: 1, insuranceDeclaredValue: formatMoney(dollars * 100), InsurancePremium: premium, payments },
      options,
    );
  return {
    ...world,
    insurer,
    terms,
    protectionDeps: deps,
    accept,
    recover,
    save,
    buy,
    cancel: async (use: SaveProtectionDeps = deps) => cancelProtection(await world.find(), use),
    /** Its carrier has agreed on another pickup day. */
    movePickup: async (pickupDate: string, use: SaveProtectionDeps = deps) => {
      const stored = await world.find();
      const note = { at: world.clock.ms(), by: CUSTOMER, why: 'moved', changed: ['window' as const] };
      return writeMovedPickup(stored, changeOf(stored, { pickupDate }, note), [], { by: CUSTOMER }, use);
    },
    /** Pays what is due by card. */
    payDue: async (use: SaveProtectionDeps = deps) => {
      const { dueCents } = summaryOf((await world.book()).head);
      return world.press(
        [CARD],
        { amountDue: formatMoney(dueCents) },
        { idempotencyKey: 'due' },
        { ...world.deps, ...use },
      );
    },
    quote: async (insuranceDeclaredValue: string, descriptions?: string[], goodsKind?: number) =>
      calculateInsurance(
        await world.find(),
        { shipmentUuid: first.shipmentUuid, insuranceDeclaredValue, ...(descriptions && { descriptions }), goodsKind },
        deps,
      ),
    /** Where the money stands. */
    summary: async () => summaryOf((await world.book()).head),
    /** The certificates that are in force at the insurer. */
    live: () => [...insurer.log.values()].filter(({ status }) => status === 'bound'),
    /** Everything that is wrong with the money. */
    problems: async () => checkLedger(await world.book(), [...world.gateway.log.values()]),
    policies: async () => (await world.book()).policies,
  };
}
/** The error that an act is refused with. */
export async function errorOf(act: Promise<unknown>): Promise<PortalError> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PortalError)) throw new Error('It was not refused', { cause: error });
  return error;
}

export type ProtectionWorld = Awaited<ReturnType<typeof protectionWorld>>;
