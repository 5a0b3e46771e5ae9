import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { expect, test, vi } from 'vitest';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { suppressionsCommand } from '#bin/ops/suppressions.ts';
import { functionName } from '#lib/constructs/function-names.ts';
import { done, mailsTo, output, verifiedGuest } from './portal.ts';

const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };

/** Runs the command on the portal under test; returns what it prints. */
async function ops(...args: string[]): Promise<string> {
  vi.stubEnv('UNSUBSCRIBE_SECRET_ID', output('UnsubscribeSecretArn'));
  const printed: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  try {
    await suppressionsCommand.run(readCommandLine(suppressionsCommand, [...args, '--by', 'marcus']), portal);
  } finally {
    spy.mockRestore();
  }
  return printed.join('');
}

/** What SNS hands to the deployed function when somebody calls a mail spam. */
async function complain(emailAddress: string): Promise<void> {
  const Message = JSON.stringify({
    eventType: 'Complaint',
    complaint: { complaintFeedbackType: 'abuse', complainedRecipients: [{ emailAddress }] },
  });
  const { FunctionError, Payload } = await new LambdaClient({}).send(
    new InvokeCommand({
      FunctionName: functionName('Portal', 'noteUndelivered'),
      Payload: JSON.stringify({ Records: [{ Sns: { MessageId: crypto.randomUUID(), Message } }] }),
    }),
  );
  expect([FunctionError, Payload?.transformToString()]).toEqual([undefined, 'null']);
}

test('a complaint stops every mail but a reset, until the operator lifts it with a reason', async () => {
  const { form, token, password } = await verifiedGuest();
  const { customerEmailId: email } = form;
  const before = (await mailsTo(email)).length;
  await complain(email);
  expect(await ops('show', email)).toContain('complaint');
  expect(await ops('list')).toMatch(new RegExp(`complaint +${email}`));

  const change = (oldPassword: string, newPassword: string) =>
    done('changePassword', { oldPassword, newPassword }, { token });
  await change(password, 'Brand-new-9');
  await done('forgotPassword', { customerEmailId: email });
  const mails = await mailsTo(email, before + 1);
  expect(mails.slice(before).map(({ subject }) => subject)).toEqual([expect.stringMatching(/reset/i)]);

  await expect(ops('lift', email)).rejects.toMatchObject({ status: 422 });
  expect(await ops('lift', email, '--why', 'asked for mails again')).toContain('asked for mails again');
  const shown = await ops('show', email, '--history');
  expect(shown).toContain(`Mails go to ${email}.`);
  expect(shown).toMatch(/marcus +suppressed complaint -> no +\(asked for mails again\)/);
});
