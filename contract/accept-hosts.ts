/** The hosts that a browser calls to have a card or bank account number turned into a token. */
export interface AcceptHosts {
  /** Address of the gateway's script. */
  readonly scriptUrl: string;
  readonly scriptHost: string;
  /** Where that script sends the numbers. */
  readonly callHost: string;
}

/** Authorize.Net's scripts have hosts of their own, by the host of its API. */
const scriptHosts: Readonly<Record<string, readonly [script: string, calls: string]>> = {
  'api.authorize.net': ['https://js.authorize.net', 'https://api2.authorize.net'],
  'api2.authorize.net': ['https://js.authorize.net', 'https://api2.authorize.net'],
  'apitest.authorize.net': ['https://jstest.authorize.net', 'https://apitest.authorize.net'],
};

/** Returns the hosts of the tokeniser of a gateway's address; the sandbox has script and calls at one. */
export function acceptHosts(gatewayUrl: string): AcceptHosts {
  const origin = /^https?:\/\/[^/]+/.exec(gatewayUrl)?.[0] ?? gatewayUrl;
  const known = scriptHosts[origin.replace(/^https?:\/\//, '')];
  if (!known) return { scriptUrl: `${gatewayUrl}/v1/Accept.js`, scriptHost: origin, callHost: origin };
  const [scriptHost, callHost] = known;
  return { scriptUrl: `${scriptHost}/v1/Accept.js`, scriptHost, callHost };
}
