import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTermsPdf } from '#bin/documents/make-terms-pdf.ts';
import { TERMS_TEXT_MAX } from '#contract/rules/terms-text.ts';
import { testId } from '#test/fakes/ids.ts';
import { structureProblems } from '#test/fakes/pdf-structure.ts';

const version = {
  fcTermConditionUuid: testId(0x7000),
  kind: 'broker',
  fcTermConditionName: 'Terms and conditions',
  language: 'en',
  textHash: 'hash',
  publishedAt: Date.UTC(2026, 10, 23, 15),
} as const;

const sample = readFileSync('bin/seed-data/terms/broker.txt', 'utf8');
const bytesOf = async (text: string) => Buffer.from(await makeTermsPdf(version, text), 'base64');

test('[A33] a version becomes a tagged PDF with its title, language, headings and lists; the same version makes the same bytes', async () => {
  const pdf = (await bytesOf(sample)).toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  for (const part of ['/Marked true', '/StructTreeRoot', '/Lang (en)', '/DisplayDocTitle true'])
    expect(pdf).toContain(part);
  for (const tag of ['/S /H1', '/S /H2', '/S /P', '/S /LI', '/S /LBody']) expect(pdf).toContain(tag);
  expect(pdf).toContain('(Terms and conditions)');
  expect(structureProblems(await bytesOf(sample))).toEqual([]);
  expect((await bytesOf(sample)).toString('latin1')).toBe(pdf);
});

test('the longest text fits into one item of the table, beside its PDF', async () => {
  const words = 'The carrier delivers the freight as agreed. '.repeat(20);
  const text = `${words}\n\n`.repeat(200).slice(0, TERMS_TEXT_MAX);
  const { length } = await makeTermsPdf(version, text);
  expect(length + text.length).toBeLessThan(390_000);
});
