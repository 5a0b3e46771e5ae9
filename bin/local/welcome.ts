import type { LocalRun } from '#bin/local/portal-run.ts';
import { demoAccounts, type SeedAccount } from '#bin/seeding/seed-data.ts';
import { inSeconds, print, tone } from '#bin/terminal/steps.ts';
import { brand } from '#contract/brand.ts';

/** What a demo sign-in is there to show: the person's role, or how a customer's rates are shown. */
function describeAccount({ role, company, template, ratingRequestLock }: SeedAccount): string {
  if (role !== 'customer') return role;
  return [company, `template ${template}`, ratingRequestLock && 'quoting locked'].filter(Boolean).join(', ');
}

/** Says where the portal is, who may sign in, and how it is stopped; `more` goes above that last line. */
export function printWelcome(
  { portalUrl, sandboxUrl, aws }: LocalRun,
  tookMs: number,
  more: readonly string[] = [],
): void {
  const accounts = demoAccounts;
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  print();
  print(
    tone('bold', `${brand.product} is ready at ${tone('cyan', portalUrl)}`) +
      tone('dim', `  (after ${inSeconds(tookMs)})`),
  );
  print();
  print('  Sign in as');
  for (const account of accounts) {
    const { email, password } = account;
    print(`    ${email.padEnd(widest)}  ${password.padEnd(16)}${tone('dim', describeAccount(account))}`);
  }
  print();
  print(`  Local inbox       ${portalUrl}/_local/inbox`);
  print(tone('dim', `  Sandbox carriers  ${sandboxUrl}`));
  print(tone('dim', `  Local AWS         ${aws.endpoint}`));
  print();
  if (aws.unproven) print(tone('yellow', `Unproven: ${aws.unproven}`));
  for (const line of more) print(line);
  print(
    aws.owned
      ? 'Ctrl-C stops everything; what you did is kept for the next start.'
      : 'Ctrl-C stops the portal; your AWS emulator keeps running.',
  );
}
