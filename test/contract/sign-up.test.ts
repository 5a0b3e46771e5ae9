import { describe, expect, test } from 'vitest';
import { codeOfIssue } from '#contract/codes/wrong-field.ts';
import { registrationRequest } from '#contract/sign-up.ts';
import { registration } from '#test/fakes/fixtures.ts';

const full = { ...registration(), customerType: 2, password: 'Wheel-barrow7', businessPhone: '(312) 555-0199' };
/** The codes of a form with one field changed, by field. */
function problemsOf(changes: Record<string, unknown>) {
  const { error } = registrationRequest.safeParse({ ...full, ...changes });
  return (error?.issues ?? []).map((issue) => [issue.path.join('.'), codeOfIssue(issue), issue.message]);
}

describe('the full registration as the server reads it', () => {
  test('[A18] a sign-up without a company has no business phone', () => {
    const person = { customerCompany: undefined, customerShippingFrequency: 2, estimatedShipmentsPerMonth: 2 };
    expect(problemsOf({ ...person, businessPhone: undefined })).toEqual([]);
    expect(problemsOf({ ...person, businessPhone: '' })).toEqual([]);
  });
  test.each([undefined, ''])('[4008] [R76] a company comes with a business phone: %j is refused', (businessPhone) => {
    expect(problemsOf({ businessPhone })).toEqual([['businessPhone', '4008', 'Please enter valid business phone']]);
  });
  test.each([
    ['customerType', undefined, '4016', 'Customer type is a required field'],
    ['customerType', 3, '4017', 'Customer type must be residential (1) or commercial (2)'],
    ['businessPhone', '555', '4008', 'Please enter valid business phone'],
    ['password', undefined, '1018', 'Password is a required field'],
    ['password', '', '1018', 'Password is a required field'],
    ['password', 'ab1!x', '4024', 'Password should be alphanumeric with minimum of 6 characters'],
    ['password', 'Wheel-barrow7 ', '4022', 'Space bar is prohibited as first or last character'],
    ['customerCompany', '', '4010', 'Company name is a required field'],
  ])('[A44] %s %j: %s', (field, value, code, message) => {
    expect(problemsOf({ [field]: value })).toEqual([[field, code, message]]);
  });
});
