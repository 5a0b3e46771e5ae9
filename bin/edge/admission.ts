import type { IncomingMessage } from 'node:http';
import type { PlainAnswer } from '#bin/edge/plain-answer.ts';
import { LOCAL_FILES_PATH } from '#contract/file-folders.ts';

/** Where the portal's address leads to what browsers call of AWS themselves; the content security policy lets pages call nothing else. */
export const BROWSER_SERVICES_PATH = '/_local/aws/';

/** The actions browsers take with AWS by themselves: credentials of the identity pool, and events into the stream. */
const browserActions =
  /^(AWSCognitoIdentityService\.(GetId|GetCredentialsForIdentity)|Firehose_20150804\.PutRecord(Batch)?)$/;

/** CloudFront takes no longer address. */
const URL_MAX = 8192;
/** The methods CloudFront passes on. */
const methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];
/** The methods that have a body. The proxy sends the chunks of another one on without their frame, so that they read as a request of their own. */
const withBody = ['PUT', 'PATCH', 'POST'];
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Paths that the emulator serves for any host name: its administration, and services of AWS that have nothing to do
 * with the portal. Whatever begins with an underscore is nobody's page.
 */
const emulatorsOwn =
  /^\/(_|(health|logout)$|oauth2(\/|$)|iceberg|v2\/|v20180820\/|restapis\/|20\d\d-\d\d-\d\d\/)|\/\.well-known\//;

/** For what is no request, or none of ours. */
export const unreadable: PlainAnswer = {
  status: 400,
  heading: 'This address cannot be read',
  message: 'The request could not be read.',
};

/** The path of an address as a browser sends it ('/home?x=1'), percent-decoded; undefined when it is none. */
export function pathOf(url: string | undefined): string | undefined {
  // Programs read '//x' as another host and '//[' as none at all.
  if (!url?.startsWith('/') || !URL.canParse(url, 'http://front')) return undefined;
  try {
    return decodeURIComponent(new URL(`http://front${url}`).pathname);
  } catch {
    return undefined;
  }
}

/**
 * Why a request is not let in, or undefined. Another name for this machine than its own (an attacker's name that was made to point
 * here) and pages of other sites are rejected, since a visitor could read every mail and call AWS.
 */
export function refusalOf(request: IncomingMessage, port: number): PlainAnswer | undefined {
  if ((request.url ?? '').length > URL_MAX)
    return { status: 414, heading: 'This address is too long', message: 'The address is too long.' };
  if (pathOf(request.url) === undefined) return unreadable;
  if (!methods.includes(request.method ?? '')) {
    const headers = { allow: methods.join(', ') };
    return { status: 405, heading: 'This cannot be done here', message: 'This method cannot be used here.', headers };
  }
  if (request.headers['transfer-encoding'] !== undefined && !withBody.includes(request.method ?? ''))
    return { status: 411, heading: 'This cannot be sent so', message: 'The request does not say how long it is.' };
  const hosts = ownNames.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
  if (!hosts.includes((request.headers.host ?? '').toLowerCase())) {
    const message = `This is not the portal's address. Open http://localhost:${port} instead.`;
    return { status: 421, heading: 'This is not the portal’s address', message };
  }
  const { origin } = request.headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return { status: 403, heading: 'This is not for other sites', message: 'Pages of other sites may not call this.' };
  const isService = request.method === 'POST' && browserActions.test(String(request.headers['x-amz-target']));
  if (request.url === BROWSER_SERVICES_PATH && !isService)
    return { status: 403, heading: 'This is not for browsers', message: 'Browsers do not call this.' };
  return undefined;
}

/** Why a path is not passed on to the emulator, or undefined: only the portal's own are. */
export function closedPath(url: string | undefined): PlainAnswer | undefined {
  if (!emulatorsOwn.test(pathOf(url) ?? '/_')) return undefined;
  return { status: 404, heading: 'We can’t find that page', message: 'There is nothing at this address.' };
}

/** What a bucket's address may look like: no administration of the emulator, no other service of AWS. */
const inBucket = /^\/[a-z0-9][a-z0-9.-]{2,62}(\/|$)/;

/**
 * Where the local AWS keeps the file of an address below `LOCAL_FILES_PATH`: its host as the address was signed for it, and its path there. Undefined for any
 * other address, and for one that opens no file.
 */
export function fileTarget(
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  awsHost: string,
): { readonly host: string; readonly url: string } | undefined {
  if (!url.startsWith(LOCAL_FILES_PATH) || !['GET', 'HEAD', 'POST'].includes(method ?? '')) return undefined;
  const [, host = '', path = ''] = /^([^/]+)(\/.*)$/.exec(url.slice(LOCAL_FILES_PATH.length)) ?? [];
  const port = awsHost.slice(awsHost.lastIndexOf(':'));
  const isAws = [awsHost, ...ownNames.map((name) => `${name}${port}`)].includes(host);
  const decoded = pathOf(path);
  if (!isAws || decoded === undefined || !inBucket.test(decoded) || closedPath(path)) return undefined;
  return { host, url: path };
}
