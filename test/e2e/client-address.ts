import type { BrowserContext } from 'playwright-core';
import { endpoint, originSecret, output } from '../integration/portal.ts';

const passwordCalls =
  /\/api\/v\d\/(?:customer-login|customer\/(?:link-social|password|reset-pwd|forgot-pwd|email|personal-data|second-factor))$/;

let clients = 0;

/** Lets the calls of a browser that take a password come from an address of its own, since attempts are counted for each address. */
export async function useOwnAddress(context: BrowserContext): Promise<void> {
  clients += 1;
  const address = `10.${process.pid % 250}.${Date.now() % 250}.${clients}`;
  const own = { 'x-origin-secret': await originSecret(), 'cloudfront-viewer-address': `${address}:50000` };
  const api = `${endpoint}/_aws/execute-api/${output('HttpApiId')}/$default`;
  await context.route(passwordCalls, async (route) => {
    const request = route.request();
    const headers = { ...(await request.allHeaders()), ...own };
    const { pathname, search } = new URL(request.url());
    const response = await route.fetch({ url: api + pathname + search, headers });
    await route.fulfill({ response });
  });
}
