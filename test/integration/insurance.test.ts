import { expect, test } from 'vitest';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { done, sandboxUrl } from './portal.ts';
import { type Ready, readyToPay } from './ready-to-pay.ts';

const LIMIT_MS = 240_000;
const CARRIER_MS = 60_000;
/** The reconciler comes once a minute. */
const RECONCILER_MS = 150_000;

const standingOf = async ({ shipmentUuid, token }: Ready) => {
  const { shipmentInfo } = await done('getShipmentInfo', { shipmentUuid }, { token });
  return shipmentInfo.shipmentStatusId.id;
};
const protectionOf = async ({ shipmentUuid, token }: Ready) =>
  (await done('getInsuranceTerms', { shipmentUuid }, { token })).protection;

/** The terms that count, accepted where there are some. */
async function acceptTerms({ shipmentUuid, token }: Ready) {
  const { insuranceTermsAndConditions: terms } = await done('getInsuranceTerms', { shipmentUuid }, { token });
  const fcTermConditionUuid = terms?.fcTermConditionUuid;
  if (fcTermConditionUuid) await done('acceptShipmentInsuranceTerms', { fcTermConditionUuid }, { token });
}

/** What the insurer has of a shipment, by its own log. */
async function certificatesOf({ shipmentUuid, token }: Ready) {
  const { shipmentInfo } = await done('getShipmentInfo', { shipmentUuid }, { token });
  const response = await fetch(
    `${sandboxUrl}/cargoinsurer/v1/sandbox/certificates?reference=${shipmentInfo.shipmentShortId}`,
    { headers: { authorization: `Basic ${btoa('sandbox:sandbox-insurer')}`, 'x-customer-number': 'SB-1001' } },
  );
  const { certificates } = (await response.json()) as { certificates: { status: string; certificateNumber: string }[] };
  return certificates;
}

const bookOf = ({ shipmentUuid, customerUuid }: Ready) => dynamoPayments.readBook({ shipmentUuid, customerUuid });

test(
  '[C92] [C93] [C101] [C124] late protection is bought, one to one at the insurer, and canceled until pickup',
  async () => {
    const ready = await readyToPay(7_101);
    const { token, shipmentUuid, press, options } = ready;
    await done('payShipment', press, options());
    await expect.poll(() => standingOf(ready), { timeout: CARRIER_MS, interval: 500 }).toBe(3);
    await acceptTerms(ready);
    const value = { insuranceDeclaredValue: '18000.00' };
    const quote = await done('calculateInsurance', { shipmentUuid, ...value }, { token });
    expect(quote).toMatchObject({ InsurancePremium: '81.00', ExcludedItemIDMatch: null });
    const { version } = (await protectionOf(ready)) ?? { version: 0 };
    const { payments } = press;
    const bought = { shipmentUuid, version, acceptInsurance: 1, InsurancePremium: '81.00', payments, ...value };
    const { protection } = await done('updateProductAndInsurance', bought, options());
    expect(protection.state).toBe('active');
    const [certificate] = await certificatesOf(ready);
    expect(certificate).toMatchObject({
      status: 'Bound',
      certificateNumber: protection.cover?.insuranceCertificateNumber,
    });
    expect(checkLedger(await bookOf(ready))).toEqual([]);
    expect((await done('cancelInsurance', { shipmentUuid }, { token })).state).toBe('none');
    expect(await certificatesOf(ready)).toMatchObject([{ status: 'Voided' }]);
    const charges = await done('getShipmentCharges', { shipmentUuid }, { token });
    expect(charges.shipmentCharges.some(({ kind }) => kind === 'protection')).toBe(false);
    expect(checkLedger(await bookOf(ready))).toEqual([]);
  },
  LIMIT_MS,
);

test(
  '[C92] [H15] protection that is chosen with a booking is bound by the reconciler once the carrier has accepted',
  async () => {
    const ready = await readyToPay(7_102);
    const { token, shipmentUuid, press, options } = ready;
    await acceptTerms(ready);
    const { version } = press;
    const chosen = { step: 'protection' as const, acceptInsurance: 1, InsurancePremium: '81.00' };
    await done(
      'updateProductAndInsurance',
      { shipmentUuid, version, insuranceDeclaredValue: '18000.00', ...chosen },
      options(),
    );
    const { due, version: now } = await done('getShipmentCharges', { shipmentUuid }, { token });
    await done('payShipment', { ...press, version: now, amountDue: due }, options());
    await expect
      .poll(async () => (await protectionOf(ready))?.state, { timeout: RECONCILER_MS, interval: 1000 })
      .toBe('active');
    expect(await certificatesOf(ready)).toMatchObject([{ status: 'Bound' }]);
    expect(checkLedger(await bookOf(ready))).toEqual([]);
  },
  LIMIT_MS,
);
