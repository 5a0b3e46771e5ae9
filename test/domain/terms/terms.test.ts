import { describe, expect, test } from 'vitest';
import { readTermsText, TERMS_TEXT_MAX } from '#contract/rules/terms-text.ts';
import { TERMS_NAME_MAX } from '#contract/terms.ts';
import { publishTerms } from '#domain/operator/change-terms.ts';
import { acceptTerms } from '#domain/terms/accept-terms.ts';
import { acceptanceAtSignUp, currentTerms } from '#domain/terms/acceptance-at-sign-up.ts';
import { listTerms, listTermsWithFile, showPublicTerms } from '#domain/terms/list-terms.ts';
import { requireAcceptedTerms } from '#domain/terms/require-accepted.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { termsWorld } from './terms-world.ts';

const clientAddress = '203.0.113.7';
const replaced = 'A newer version of the terms is in effect. Read it, then accept it. Nothing was saved.';
const accepting = (fcTermConditionUuid: string, customerUuid = CUSTOMER) => ({
  customerUuid,
  fcTermConditionUuid,
  clientAddress,
});

describe('accepting terms', () => {
  test('[C35] the version that was shown is accepted, with when and from where; a repeat keeps the first', async () => {
    const { clock, terms, deps, broker } = await termsWorld();
    const at = clock.ms();
    const first = await acceptTerms('broker', accepting(broker.fcTermConditionUuid), deps);
    clock.advance(60_000);
    expect(await acceptTerms('broker', accepting(broker.fcTermConditionUuid), deps)).toEqual(first);
    expect(terms.acceptances).toEqual([
      {
        customerFcTermUuid: first.customerFcTermUuid,
        customerUuid: CUSTOMER,
        fcTermConditionUuid: broker.fcTermConditionUuid,
        kind: 'broker',
        acceptedAt: at,
        clientAddress,
        by: 'settings',
      },
    ]);
  });

  test('[C102] [R78] terms that an agent accepts with a customer’s shipment say which agent it was', async () => {
    const { terms, deps, insurance } = await termsWorld();
    const agentUuid = testId(0xa9);
    await acceptTerms('insurance', { ...accepting(insurance.fcTermConditionUuid), agentUuid }, deps);
    expect(terms.acceptances).toMatchObject([{ customerUuid: CUSTOMER, kind: 'insurance', agentUuid }]);
  });

  test('[C35] a version that was replaced meanwhile is refused with a sentence, and nothing is written', async () => {
    const { terms, deps, broker, publish } = await termsWorld();
    await publish('broker', 'Terms and conditions 2');
    const late = acceptTerms('broker', accepting(broker.fcTermConditionUuid), deps);
    await expect(late).rejects.toMatchObject({ status: 409, message: replaced });
    expect(terms.acceptances).toEqual([]);
  });

  test('[C37] insurance terms are a kind of their own: neither call accepts the other’s version', async () => {
    const { terms, deps, broker, insurance } = await termsWorld();
    for (const [kind, version] of [
      ['insurance', broker],
      ['broker', insurance],
    ] as const)
      expect(await errorOf(acceptTerms(kind, accepting(version.fcTermConditionUuid), deps))).toMatchObject({
        status: 404,
      });
    expect(await errorOf(acceptTerms('insurance', accepting(testId(0x7999)), deps))).toMatchObject({ status: 404 });
    await acceptTerms('insurance', accepting(insurance.fcTermConditionUuid), deps);
    expect(terms.acceptances.map(({ kind }) => kind)).toEqual(['insurance']);
  });

  test('[C03] [C04] a sign-up accepts the version that its form showed; an older one is refused, and showing none accepts nothing', async () => {
    const { deps, broker, publish, retire } = await termsWorld();
    const form = { clientAddress, fcTermConditionUuid: broker.fcTermConditionUuid };
    expect(await acceptanceAtSignUp(CUSTOMER, form, deps)).toMatchObject({
      fcTermConditionUuid: broker.fcTermConditionUuid,
      by: 'sign-up',
      clientAddress,
    });
    expect(await acceptanceAtSignUp(CUSTOMER, { clientAddress }, deps)).toBeUndefined();
    const next = await publish('broker', 'Terms and conditions 2');
    expect(await currentTerms(deps)).toEqual(next);
    await expect(acceptanceAtSignUp(CUSTOMER, form, deps)).rejects.toMatchObject({ status: 409, message: replaced });
    await retire('broker');
    await expect(acceptanceAtSignUp(CUSTOMER, form, deps)).rejects.toMatchObject({ status: 409 });
  });
});

describe('the lists of terms', () => {
  test('[A33] each kind lists what counts and what the customer accepted, newest first, with one in use', async () => {
    const { deps, broker, publish } = await termsWorld();
    await acceptTerms('broker', accepting(broker.fcTermConditionUuid), deps);
    const unseen = await publish('broker', 'Terms and conditions 2');
    const current = await publish('broker', 'Terms and conditions 3');
    const list = await listTerms('broker', CUSTOMER, deps);
    expect(list.map((one) => [one.fcTermConditionUuid, one.status, one.inUse, one.acceptedAt !== null])).toEqual([
      [current.fcTermConditionUuid, 1, 1, false],
      [broker.fcTermConditionUuid, 0, 0, true],
    ]);
    expect(JSON.stringify(list)).not.toContain(unseen.fcTermConditionUuid);
    expect(await listTerms('broker', OTHER_CUSTOMER, deps)).toHaveLength(1);
  });

  test('[C34] with the id of a version its PDF comes along, of either kind; one that the customer does not see is 404', async () => {
    const { deps, broker, insurance, publish } = await termsWorld();
    expect(await listTermsWithFile(CUSTOMER, undefined, deps)).not.toHaveProperty('fileContent');
    for (const { fcTermConditionUuid } of [broker, insurance])
      expect(await listTermsWithFile(CUSTOMER, fcTermConditionUuid, deps)).toMatchObject({
        fileContent: 'JVBERi0xLjc=',
        fileName: expect.stringMatching(/^[a-z-]+-2026-11-23\.pdf$/),
      });
    await publish('broker', 'Terms and conditions 2');
    for (const uuid of [broker.fcTermConditionUuid, testId(0x7999)])
      expect(await errorOf(listTermsWithFile(CUSTOMER, uuid, deps))).toMatchObject({ status: 404 });
  });

  test('[C02] everybody reads the text that counts, in headings, paragraphs and points', async () => {
    const { deps, publish, retire } = await termsWorld();
    await publish('broker', 'Terms', '# Rates\n\nA rate\nholds.\n\n- one\n- two\ngoes on\n\nLast.');
    expect(await showPublicTerms(deps)).toMatchObject({
      fcTermConditionName: 'Terms',
      language: 'en',
      blocks: [
        { kind: 'heading', text: 'Rates' },
        { kind: 'text', text: 'A rate holds.' },
        { kind: 'point', text: 'one' },
        { kind: 'point', text: 'two goes on' },
        { kind: 'text', text: 'Last.' },
      ],
    });
    await retire('broker');
    expect(await showPublicTerms(deps)).toBeNull();
  });
});

describe('booking', () => {
  const plain = { insured: false };
  test('[A33] asks for the version that counts, once it is published; accepting it is enough', async () => {
    const { deps, broker, publish } = await termsWorld();
    const ask = () => requireAcceptedTerms(CUSTOMER, plain, deps);
    const sentence = 'Our terms and conditions have changed. Read and accept the new version before you book.';
    await expect(ask()).rejects.toMatchObject({ status: 409, message: sentence });
    await acceptTerms('broker', accepting(broker.fcTermConditionUuid), deps);
    await expect(requireAcceptedTerms(CUSTOMER, plain, deps)).resolves.toBeUndefined();
    await publish('broker', 'Terms and conditions 2');
    await expect(ask()).rejects.toMatchObject({ status: 409, message: sentence });
  });

  test('asks for insurance terms only where it is insured, and for nothing where none are published', async () => {
    const { deps, broker, insurance, retire } = await termsWorld();
    await acceptTerms('broker', accepting(broker.fcTermConditionUuid), deps);
    await expect(requireAcceptedTerms(CUSTOMER, plain, deps)).resolves.toBeUndefined();
    expect(await errorOf(requireAcceptedTerms(CUSTOMER, { insured: true }, deps))).toMatchObject({ status: 409 });
    await acceptTerms('insurance', accepting(insurance.fcTermConditionUuid), deps);
    await expect(requireAcceptedTerms(CUSTOMER, { insured: true }, deps)).resolves.toBeUndefined();
    await retire('broker');
    await retire('insurance');
    await expect(requireAcceptedTerms(OTHER_CUSTOMER, { insured: true }, deps)).resolves.toBeUndefined();
  });
});

describe('publishing', () => {
  const draft = (fields: object) => ({
    kind: 'broker' as const,
    name: 'Terms',
    language: 'en',
    text: 'Text',
    ...fields,
  });
  const pdf = async () => 'JVBERg==';

  test('every change is audited; the same text again publishes nothing', async () => {
    const { terms, broker, publish, retire } = await termsWorld();
    const again = await publish('broker', 'Terms and conditions');
    expect(again).toEqual(broker);
    await retire('broker');
    expect(terms.audit.map(({ subject, changes, by }) => [subject.id, changes[0]?.from.slice(0, 8), by])).toEqual([
      ['broker', 'none', 'jo'],
      ['insurance', 'none', 'jo'],
      ['broker', 'Terms an', 'jo'],
    ]);
    expect(await errorOf(retire('broker'))).toMatchObject({ status: 404 });
  });

  test.each([
    ['a name', { name: 'x'.repeat(TERMS_NAME_MAX) }, { name: 'x'.repeat(TERMS_NAME_MAX + 1) }],
    ['a name', { name: 'x' }, { name: '' }],
    ['a text', { text: 'x'.repeat(TERMS_TEXT_MAX) }, { text: 'x'.repeat(TERMS_TEXT_MAX + 1) }],
    ['a text', { text: 'x' }, { text: ' \n ' }],
  ])('%s at its limit is published, and beyond it refused', async (_, within, beyond) => {
    const { deps, operator } = await termsWorld();
    expect(await errorOf(publishTerms(draft(beyond), pdf, operator, deps))).toMatchObject({ status: 422 });
    expect(await publishTerms(draft(within), pdf, operator, deps)).toHaveProperty('entry');
  });

  test('of two operators who publish at the same time the second is refused', async () => {
    const { deps, operator, publish } = await termsWorld();
    const slow = async () => {
      await publish('broker', 'Published meanwhile');
      return 'JVBERg==';
    };
    expect(await errorOf(publishTerms(draft({}), slow, operator, deps))).toMatchObject({ status: 409 });
  });
});

test('a text without marks is one paragraph a block, and windows line ends do not show', () => {
  expect(readTermsText('a\r\nb\r\n\r\nc')).toEqual([
    { kind: 'text', text: 'a b' },
    { kind: 'text', text: 'c' },
  ]);
});
