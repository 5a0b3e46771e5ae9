import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { receiveGatewayEventRoute } from '#contract/routes/hooks.ts';
import { type EventSigning, eventSignatures, isSigned } from '#functions/adapters/authorizenet/event-signature.ts';
import { SIGNATURE_KEY, signatureOf } from '#sandbox/authorizenet/events.ts';

const signing: EventSigning = { signatureKey: SIGNATURE_KEY, signatureKeyForm: 'text' };
const { raw, token } = receiveGatewayEventRoute.example;

describe('[C143] the signature of an event', () => {
  test('the row’s example is signed with the sandbox’s key', () => {
    expect(isSigned(raw, token, signing)).toBe(true);
    expect(signatureOf(raw)).toBe(token);
    expect(isSigned(raw, token.toLowerCase(), signing)).toBe(true);
  });

  test('another body, key or header is refused', () => {
    expect(isSigned(`${raw} `, token, signing)).toBe(false);
    expect(isSigned(raw, token, { ...signing, signatureKey: `${SIGNATURE_KEY}0` })).toBe(false);
    expect(isSigned(raw, token.replace('sha512', 'sha256'), signing)).toBe(false);
    for (const header of ['', 'sha512=', `${token}0`, token.slice(0, -1)])
      expect(isSigned(raw, header, signing)).toBe(false);
  });

  test('any byte of the body counts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (body, other) => {
        expect(isSigned(body, signatureOf(body), signing)).toBe(true);
        expect(isSigned(other, signatureOf(body), signing)).toBe(other === body);
      }),
    );
  });

  test('with the setting hex the digits stand for the key’s bytes', () => {
    const key = Buffer.from(SIGNATURE_KEY, 'hex');
    const header = `sha512=${createHmac('sha512', key).update(raw).digest('hex')}`;
    expect(isSigned(raw, header, { ...signing, signatureKeyForm: 'hex' })).toBe(true);
    expect(isSigned(raw, header, signing)).toBe(false);
  });

  test('a key that was changed since it was read counts', async () => {
    const old = { ...signing, signatureKey: 'the key before this one' };
    const check = eventSignatures({ get: async () => old, renew: async () => signing });
    expect(await check(raw, token)).toBe(true);
    const unchanged = eventSignatures({ get: async () => old, renew: async () => undefined });
    expect(await unchanged(raw, token)).toBe(false);
  });
});
