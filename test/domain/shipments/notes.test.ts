import { expect, test } from 'vitest';
import { CodedFailure } from '#contract/codes/portal-error.ts';
import { addNote } from '#domain/shipments/notes/add-note.ts';
import { changeNote, type NoteChange } from '#domain/shipments/notes/change-note.ts';
import { listNotes } from '#domain/shipments/notes/list-notes.ts';
import { errorResponse } from '#functions/runtime/middleware/envelope.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { testClock } from '#test/fakes/clock.ts';
import { AGENT, CUSTOMER, makeCaller } from '#test/fakes/fixtures.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeNotes } from '#test/fakes/shipment-entries.ts';

const shipmentUuid = testId(1);
const customer = makeCaller();
const agent = { ...makeCaller(), userUuid: AGENT, agent: { userUuid: AGENT, name: 'Priya N.' } };

function world() {
  const idempotency = fakeIdempotency();
  const clock = testClock();
  let made = 0;
  const newId = () => {
    made += 1;
    return testId(0x700 + made);
  };
  const deps = { notes: fakeNotes(idempotency), idempotency, now: clock.now, newId };
  const add = (note: string, { caller = customer, pin = 0, key = undefined as string | undefined } = {}) =>
    addNote({ caller, shipmentUuid, note, pin, idempotencyKey: key }, deps);
  const change = (fields: Omit<NoteChange, 'shipmentUuid'>, caller = customer) =>
    changeNote({ shipmentUuid, ...fields }, caller, deps);
  const words = async () => (await listNotes(shipmentUuid, customer, deps)).notes.map(({ note }) => note);
  return { deps, clock, add, change, words };
}

test('[C125] [H28] pinned notes come first, then the newest', async () => {
  const { add, words } = world();
  await add('first');
  await add('second', { pin: 1 });
  await add('third');
  expect(await words()).toEqual(['second', 'third', 'first']);
});

test('[C126] a repeated request adds no second note, and another content under its key is refused', async () => {
  const { add, words } = world();
  const first = await add('Dock 4', { key: 'k-1' });
  expect(await add('Dock 4', { key: 'k-1' })).toEqual(first);
  expect(await errorOf(add('Dock 5', { key: 'k-1' }))).toMatchObject({ status: 409 });
  expect(await words()).toEqual(['Dock 4']);
});

test('[C127] each change says what it did by its code', async () => {
  const { add, change } = world();
  const { shipmentNoteUuid } = await add('Dock 4');
  const codeOf = async (fields: Omit<NoteChange, 'shipmentUuid' | 'shipmentNoteUuid'>) =>
    (await change({ shipmentNoteUuid, ...fields })).code.code;
  expect(await codeOf({ revision: 1, note: 'Dock 5' })).toBe('12174');
  expect(await codeOf({ revision: 2, pin: 1 })).toBe('12178');
  expect(await codeOf({ revision: 3, pin: 0 })).toBe('12180');
  expect(await codeOf({ revision: 4, status: 2 })).toBe('12176');
});

test('[12177] [12179] [12181] a removal, a pin or its end that could not be stored says which by its code', async () => {
  const { add, change, deps } = world();
  const { shipmentNoteUuid } = await add('Dock 4');
  const { replace } = deps.notes;
  const failWith = async (fields: Omit<NoteChange, 'shipmentUuid' | 'shipmentNoteUuid'>) => {
    deps.notes.replace = async () => {
      throw new Error('The table cannot be reached');
    };
    const failed = await change({ shipmentNoteUuid, ...fields }).catch((error: unknown) => error);
    deps.notes.replace = replace;
    expect(failed).toBeInstanceOf(CodedFailure);
    const { statusCode, body } = errorResponse(failed, 'request-1');
    expect(JSON.parse(body ?? '')).toMatchObject({ success: false, content: null });
    return [statusCode, JSON.parse(body ?? '').code];
  };
  expect(await failWith({ revision: 1, status: 2 })).toEqual([500, '12177']);
  expect(await failWith({ revision: 1, pin: 1 })).toEqual([500, '12179']);
  expect(await failWith({ revision: 1, note: 'Dock 5' })).toEqual([500, '12175']);
  await change({ shipmentNoteUuid, revision: 1, pin: 1 });
  expect(await failWith({ revision: 2, pin: 0 })).toEqual([500, '12181']);
});

test('[C127] the words and the removal are the author’s, and everybody who sees the shipment pins', async () => {
  const { add, change } = world();
  const { shipmentNoteUuid, author } = await add('Call before 9', { caller: agent });
  expect(author).toBe('You');
  const refused = { status: 403, code: '1013', field: 'note' };
  const asCustomer = (fields: Partial<NoteChange>) => change({ shipmentNoteUuid, revision: 1, ...fields });
  expect(await errorOf(asCustomer({ note: 'No' }))).toMatchObject(refused);
  await expect(asCustomer({ note: 'No' })).rejects.toThrow('Only the author can edit this note.');
  expect(await errorOf(asCustomer({ status: 2 }))).toMatchObject(refused);
  const { note } = await asCustomer({ pin: 1 });
  expect(note).toMatchObject({ note: 'Call before 9', pin: 1, revision: 2, author: 'Priya N.', isOwn: false });
  expect((await change({ shipmentNoteUuid, revision: 2, note: 'Call at 9' }, agent)).note.note).toBe('Call at 9');
});

test('of two changes of one revision the second gets 409', async () => {
  const { add, change } = world();
  const { shipmentNoteUuid } = await add('Dock 4');
  await change({ shipmentNoteUuid, revision: 1, pin: 1 });
  expect(await errorOf(change({ shipmentNoteUuid, revision: 1, note: 'Dock 5' }))).toMatchObject({ status: 409 });
});

test('a removed note comes back within ten minutes, later it is gone with 12182', async () => {
  const { add, change, clock, words } = world();
  const { shipmentNoteUuid } = await add('Dock 4');
  await change({ shipmentNoteUuid, revision: 1, status: 2 });
  expect(await words()).toEqual([]);
  expect(await errorOf(change({ shipmentNoteUuid, revision: 2, pin: 1 }))).toMatchObject({ code: '12182' });
  await change({ shipmentNoteUuid, revision: 2, status: 1 });
  expect(await words()).toEqual(['Dock 4']);
  await change({ shipmentNoteUuid, revision: 3, status: 2 });
  clock.advance(10 * 60_000);
  expect(await errorOf(change({ shipmentNoteUuid, revision: 4, status: 1 }))).toMatchObject({ code: '12182' });
});

test('a note of another shipment is not found', async () => {
  const { add, deps } = world();
  const { shipmentNoteUuid } = await add('Dock 4');
  const change = { shipmentUuid: testId(2), shipmentNoteUuid, revision: 1, pin: 1 };
  expect(await errorOf(changeNote(change, customer, deps))).toMatchObject({ status: 404, code: '12182' });
});

test('a shipment takes 200 notes', async () => {
  const { add } = world();
  for (let n = 1; n <= 200; n += 1) await add(`note ${n}`);
  expect(await errorOf(add('one more'))).toMatchObject({ status: 409 });
});

test('a customer sees an agent’s name, an agent sees that the customer wrote', async () => {
  const { add, deps } = world();
  await add('mine');
  const seen = (await listNotes(shipmentUuid, agent, deps)).notes;
  expect(seen).toMatchObject([{ author: 'Customer', isOwn: false }]);
  expect(customer.userUuid).toBe(CUSTOMER);
});
