import { outsideCompanies } from '#contract/outside-companies.ts';
import { sandboxUrl } from './portal.ts';

/** The next thing happens to an order of the sandbox's carriers, or everything up to a code; their report is taken when it resolves. */
export async function advance(reference: string, until?: string): Promise<void> {
  const { clientId, clientSecret } = outsideCompanies.project44.sandbox.credentials;
  const token = await fetch(`${sandboxUrl}/api/v4/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const response = await fetch(`${sandboxUrl}/api/v4/sandbox/advance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ reference, until }),
  });
  if (!response.ok) throw new Error(`The sandbox said ${response.status}: ${await response.text()}`);
}
