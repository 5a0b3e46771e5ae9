import { expect, test } from 'vitest';
import { findRepeat, repeatRecord } from '#domain/find-repeat.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';

const asked = { scope: 'dana#addProduct', key: 'once', requestHash: 'hash' };

function recorded() {
  const idempotency = fakeIdempotency();
  const record = repeatRecord(asked, 'made', 5);
  if (!record) throw new Error('A request with a key leaves a record');
  idempotency.record(record);
  return { record, deps: { idempotency } };
}

test('[R49] the same request finds what it made before', async () => {
  const { record, deps } = recorded();
  expect(record).toEqual({ ...asked, made: 'made', madeAt: 5 });
  expect(await findRepeat(asked, deps)).toEqual(record);
});

test('[R49] the key of another request is refused (409)', async () => {
  const { deps } = recorded();
  await expect(findRepeat({ ...asked, requestHash: 'other' }, deps)).rejects.toMatchObject({ status: 409 });
});

test('[R49] another key, another caller and no key are no repeat; without a key nothing is recorded', async () => {
  const { deps } = recorded();
  expect(await findRepeat({ ...asked, key: 'twice' }, deps)).toBeUndefined();
  expect(await findRepeat({ ...asked, scope: 'omar#addProduct' }, deps)).toBeUndefined();
  expect(await findRepeat({ ...asked, key: undefined }, deps)).toBeUndefined();
  expect(repeatRecord({ ...asked, key: undefined }, 'made', 5)).toBeUndefined();
});
