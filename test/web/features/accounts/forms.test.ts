import { describe, expect, test } from 'vitest';
import { resetProblems, whyNotYet } from '#web/features/accounts/reset-rules.ts';

const email = 'dana@whitfieldpumps.example';

describe('reset form', () => {
  test.each([
    ['', '', { password: 'Password is a required field', confirm: 'Confirm Password is a required field' }],
    ['abc1!', 'abc1!', { password: 'Password should be minimum of 6 characters' }],
    [
      'abcd1!',
      'abcd1!',
      { password: 'Password needs at least 8 characters with a letter, a digit and a special character' },
    ],
    [
      'abcdefgh',
      'abcdefgh',
      { password: 'Password needs at least 8 characters with a letter, a digit and a special character' },
    ],
    [' abcdef1!', ' abcdef1!', { password: 'Space bar is prohibited as first or last character' }],
    ['abcdef1!', 'abcdef1?', { confirm: 'The entered passwords don’t match' }],
    ['abcdef1!', 'abcdef1!', {}],
  ])('[A45] [R2] %j repeated as %j', (password, confirm, expected) => {
    expect(resetProblems({ customerEmailId: email, password, confirm })).toEqual(expected);
  });

  test('[A45] [A27] the e-mail has its messages although it is read-only', () => {
    const values = { password: 'abcdef1!', confirm: 'abcdef1!' };
    expect(resetProblems({ ...values, customerEmailId: '' }).customerEmailId).toBe('Email is a required field');
    expect(resetProblems({ ...values, customerEmailId: 'x' }).customerEmailId).toBe(
      'Please enter a valid email address',
    );
  });

  test('[A27] cannot be sent while submitting, invalid or loading, and says why', () => {
    const good = { customerEmailId: email, password: 'abcdef1!', confirm: 'abcdef1!' };
    expect(whyNotYet(good, false, false)).toBeUndefined();
    expect(whyNotYet(good, true, false)).toContain('Setting');
    expect(whyNotYet(good, false, true)).toContain('loading');
    expect(whyNotYet({ ...good, password: '' }, false, false)).toContain('rule');
    expect(whyNotYet({ ...good, confirm: '' }, false, false)).toContain('Repeat');
    expect(whyNotYet({ ...good, confirm: 'x' }, false, false)).toContain('match');
  });
});
