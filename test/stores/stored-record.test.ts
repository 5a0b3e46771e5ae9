import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { storedRecord, UnreadableRecord } from '#functions/adapters/dynamo/stored-record.ts';

const key = { pk: 'CUSTOMER#019b-dana', sk: 'ACCOUNT' };
const schema = z.object({ email: z.string(), visits: z.number() });
const kind = storedRecord({ noun: 'account', version: 2, schema });

describe('a stored record', () => {
  test('is written under its key with its version and its end in seconds', () => {
    const data = { email: 'dana@reyes-tools.example', visits: 3 };
    expect(kind.write(key, data)).toEqual({ ...key, version: 2, data });
    expect(kind.write(key, data, 1_700_000_000_001)).toMatchObject({ expiresAt: 1_700_000_001 });
  });

  test('is read as it was written; no item is no record; what this version does not know is left out', () => {
    const data = { email: 'dana@reyes-tools.example', visits: 3 };
    expect(kind.read(kind.write(key, data))).toEqual(data);
    expect(kind.read(undefined)).toBeUndefined();
    expect(kind.read({ ...key, version: 2, data: { ...data, nickname: 'D' } })).toEqual(data);
  });

  test('of an older version is lifted before it is parsed, once', () => {
    const lifted: number[] = [];
    const lifting = storedRecord({
      ...{ noun: 'account', version: 2, schema },
      lift: (older, version) => {
        lifted.push(version);
        return { visits: 0, ...older };
      },
    });
    expect(lifting.read({ ...key, data: { email: 'a@b.example' } })).toEqual({ email: 'a@b.example', visits: 0 });
    expect(lifting.read({ ...key, version: 1, data: { email: 'a@b.example' } })).toMatchObject({ visits: 0 });
    expect(lifting.read(lifting.write(key, { email: 'a@b.example', visits: 5 }))).toMatchObject({ visits: 5 });
    expect(lifted).toEqual([0, 1]);
  });

  test('whose fields are beside the key is written and read there', () => {
    const counter = storedRecord({
      noun: 'counter',
      version: 1,
      schema: z.object({ count: z.number() }),
      fieldsIn: 'item',
    });
    const item = counter.write(key, { count: 4 });
    expect(item).toEqual({ ...key, version: 1, count: 4 });
    expect(counter.read(item)).toEqual({ count: 4 });
  });

  const read = (item: Record<string, unknown>) => () => kind.read({ ...key, ...item });

  test('that cannot be read says its kind, its key’s words and the fields, and nothing of what is in it', () => {
    const wrong = read({ version: 2, data: { email: 42, visits: 'dana@reyes-tools.example' } });
    expect(wrong).toThrow(UnreadableRecord);
    expect(wrong).toThrow(
      'The stored account at CUSTOMER/ACCOUNT cannot be read: email (invalid_type), visits (invalid_type)',
    );
    expect(read({ version: 2 })).toThrow('cannot be read: all (invalid_type)');
    expect(read({ data: 'dana@reyes-tools.example' })).toThrow('cannot be read: all (invalid_type)');
  });

  test('of a newer version, or without a numeric version, is rejected and never guessed', () => {
    const data = { email: 'dana@reyes-tools.example', visits: 3 };
    expect(read({ version: 3, data })).toThrow('it has version 3, and this portal reads up to 2');
    expect(read({ version: '2', data })).toThrow(UnreadableRecord);
  });
});
