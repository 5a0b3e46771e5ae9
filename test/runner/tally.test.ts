import { describe, expect, test } from 'vitest';
import { inWords, sum, tallyOf } from '#test/runner/tally.ts';

const report = (more: object) => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...more,
});

describe('counting a report of Vitest', () => {
  test('passed and failed tests are counted, pending and planned ones as skipped', () => {
    expect(tallyOf(report({}))).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] });
  });

  test('a failed test counts once, not again with its file', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
    expect(tallyOf(report({ success: false, numFailedTests: 1, testResults }))).toMatchObject({ failed: 1 });
  });

  test('a failed test is named with its file and what it said', () => {
    const failed = { status: 'failed', fullName: 'a group a test', failureMessages: ['expected 1 to be 2'] };
    const testResults = [
      { name: '/x/one.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] },
    ];
    const { failures } = tallyOf(report({ success: false, numFailedTests: 1, testResults }));
    expect(failures).toEqual(['/x/one.test.ts: a group a test\nexpected 1 to be 2']);
    expect(
      sum([
        { passed: 0, failed: 1, skipped: 0, failures: failures ?? [] },
        { passed: 1, failed: 0, skipped: 0 },
      ]).failures,
    ).toEqual(failures);
  });

  test('a file that cannot be loaded counts as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(tallyOf(report({ success: false, testResults }))).toMatchObject({ passed: 3, failed: 1 });
  });

  test('an error outside of all tests counts as a failure', () => {
    expect(tallyOf(report({ success: false }))).toMatchObject({ failed: 1 });
  });
});

test('the sum of all runners is one line', () => {
  const total = sum([
    { passed: 889, failed: 0, skipped: 0 },
    { passed: 12, failed: 2, skipped: 1 },
  ]);
  expect(inWords(total)).toBe('901 passed, 2 failed, 1 skipped');
  expect(inWords(sum([]))).toBe('0 passed, 0 failed, 0 skipped');
});
