import { startEnvironment } from '#bin/local/environment.ts';
import { readRunning } from '#bin/local/running.ts';
import { print } from '#bin/terminal/steps.ts';
import { runMain, UserError } from '#bin/terminal/user-error.ts';
import { outsideCompanies } from '#contract/outside-companies.ts';

const help =
  'npm run carriers -- <shipment or PRO number> [code]: the next thing happens to a booked shipment, or everything up to a code such as DELIVERED.';

/** `npm run carriers`: lets the sandbox's carriers of `npm start` move a booked shipment at once, without waiting for their clock. */
async function advance(reference: string, until: string | undefined): Promise<void> {
  const { sandboxUrl } = readRunning(startEnvironment) ?? {};
  if (!sandboxUrl) throw new UserError('The portal is not running.', 'Start it first: npm start');
  const { clientId, clientSecret } = outsideCompanies.project44.sandbox.credentials;
  const token = await fetch(`${sandboxUrl}/api/v4/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const response = await fetch(`${sandboxUrl}/api/v4/sandbox/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ reference, ...(until && { until }) }),
  });
  const said = (await response.json()) as Partial<Advanced> & { errorMessage?: string };
  if (!response.ok || !said.reported)
    throw new UserError(said.errorMessage ?? `The sandbox said ${response.status}.`, help);
  for (const { statusCode, address } of said.reported)
    print([statusCode, address && `${address.city}, ${address.state}`].filter(Boolean).join('  '));
  print(said.left?.length ? `Still to come: ${said.left.join(', ')}` : 'Nothing else will happen to it.');
}

interface Advanced {
  readonly reported: readonly { readonly statusCode: string; readonly address?: { city: string; state: string } }[];
  readonly left: readonly string[];
}

await runMain(async () => {
  const [reference, until] = process.argv.slice(2);
  if (!reference) print(help);
  else await advance(reference, until?.toUpperCase());
});
