import { expect, test } from 'vitest';
import { withoutTls } from '#bin/deploy/plain-http.ts';

const allow = { Effect: 'Allow', Action: 's3:GetObject', Condition: { StringEquals: { 'AWS:SourceArn': 'arn' } } };
const tlsOnly = { Effect: 'Deny', Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
const newTls = { Effect: 'Deny', Action: 's3:*', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } };

test('what asks for TLS goes, everything else stays', () => {
  const policy = { Version: '2012-10-17', Statement: [tlsOnly, allow, newTls] };
  expect(JSON.parse(withoutTls(JSON.stringify(policy)) ?? '')).toEqual({ Version: '2012-10-17', Statement: [allow] });
});

test('a policy that asks for nothing of the kind is left alone', () => {
  expect(withoutTls(JSON.stringify({ Statement: [allow] }))).toBeUndefined();
});
