import { readFileSync } from 'node:fs';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type * as z from 'zod';
import type { Envelope } from '#contract/envelope.ts';
import type { FieldsOf } from '#contract/route.ts';
import { type RouteName, type Routes, routes } from '#contract/routes.ts';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { sessionIn } from '#test/fakes/signed-in.ts';

const required = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: these tests run by \`npm test\`, which starts the portal they need`);
  return value;
};

/** Where the portal under test is open, and what was deployed. */
export const portalUrl = required('PORTAL_URL');
export const endpoint = required('AWS_ENDPOINT_URL');
export const sandboxUrl = process.env.SANDBOX_URL ?? '';

type Outputs = Record<string, Record<string, string>>;
const outputs: Record<string, string> = Object.assign(
  {},
  ...Object.values(JSON.parse(readFileSync(required('PORTAL_OUTPUTS'), 'utf8')) as Outputs),
);

/** One output of the deployed stacks. */
export function output(name: string): string {
  const found = outputs[name];
  if (!found) throw new Error(`The deployment has no output ${name}`);
  return found;
}

export interface Answer<Content = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope<Content>;
}

interface CallOptions {
  readonly token?: string;
  readonly idempotencyKey?: string;
  /** Calls the API past the edge, as a client at this address. */
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly rawBody?: string;
}

let secret: Promise<string> | undefined;
/** What the edge adds, for calls that stand in for another client's address. */
export function originSecret(): Promise<string> {
  secret ??= new SecretsManagerClient({})
    .send(new GetSecretValueCommand({ SecretId: output('OriginSecretArn') }))
    .then(({ SecretString }) => SecretString ?? '');
  return secret;
}

/** One call as a browser makes it; the answer as it came. */
export async function callPath<Content = unknown>(
  method: string,
  path: string,
  input: unknown,
  options: CallOptions = {},
): Promise<Answer<Content>> {
  const inQuery = method === 'GET' || (method === 'DELETE' && options.rawBody === undefined);
  const query = inQuery && input ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const base = options.from ? `${endpoint}/_aws/execute-api/${output('HttpApiId')}/$default` : portalUrl;
  const response = await fetch(`${base}${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-data-source': 'web',
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...(options.from && {
        'x-origin-secret': await originSecret(),
        'cloudfront-viewer-address': `${options.from}:50000`,
      }),
      ...options.headers,
    },
    ...(!inQuery && { body: options.rawBody ?? JSON.stringify(input ?? {}) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope<Content> };
}

/** One call by its name in the route table. */
export function call<Name extends RouteName>(
  name: Name,
  input: FieldsOf<Routes[Name]['request']> | unknown,
  options: CallOptions = {},
) {
  const { method, version, path, request } = routes[name];
  // Few rows of that method have a body.
  const inBody = method === 'DELETE' && 'body' in request && { rawBody: JSON.stringify(input) };
  return callPath<z.output<Routes[Name]['response']>>(method, `/api/${version}${path}`, input, {
    ...options,
    ...inBody,
  });
}

/** The content of a call that has to succeed. */
export async function done<Name extends RouteName>(
  name: Name,
  input: FieldsOf<Routes[Name]['request']>,
  options: CallOptions = {},
) {
  const { status, body } = await call(name, input, options);
  if (!body.success || body.content === null)
    throw new Error(`${name} answered ${status}: ${JSON.stringify(body.errors)}`);
  return body.content;
}

/** The session of a login by password alone. */
export const loggedIn = async (input: FieldsOf<Routes['login']['request']>, options: CallOptions = {}) =>
  sessionIn(await done('login', input, options));

/** A solved human check, as the browser sends it. */
export async function solvedCheck(): Promise<string> {
  const challenge = (await done('getHumanCheck', {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

let guests = 0;
/** The sign-up form of a guest nobody has seen before. */
export function guestForm() {
  guests += 1;
  return {
    customerFirstName: 'Dana',
    customerLastName: 'Whitfield',
    customerEmailId: `guest-${process.pid}-${Date.now()}-${guests}@whitfieldpumps.example`,
    customerPhone: '3125550118',
    customerCompany: 'Whitfield Pumps',
    customerShippingFrequency: 3,
    estimatedShipmentsPerMonth: 3,
  };
}

/** A guest signed up anew. */
export async function newGuest() {
  const form = guestForm();
  const session = await done(
    'registerGuest',
    { ...form, recaptcha: await solvedCheck() },
    { idempotencyKey: crypto.randomUUID() },
  );
  return { form, session, token: session.accessToken };
}

interface SentMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How long a test waits for a mail that has to come, and for one that must not. */
const MAIL_MS = 60_000;
const NO_MAIL_MS = 2000;

/** The mails that the product sent to an address, oldest first: as soon as so many are there, or when their time is up. */
export async function mailsTo(address: string, atLeast = 1): Promise<SentMail[]> {
  const end = Date.now() + (atLeast > 0 ? MAIL_MS : NO_MAIL_MS);
  for (;;) {
    const mails = await readInbox(address);
    if ((atLeast > 0 && mails.length >= atLeast) || Date.now() > end) return mails;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function readInbox(address: string): Promise<SentMail[]> {
  const response = await fetch(`${portalUrl}/_local/inbox.json`);
  const { mails } = (await response.json()) as {
    mails: { to: string[]; subject: string; text: string; html: string }[];
  };
  return mails.filter((mail) => mail.to.includes(address)).reverse();
}

/** The token of the newest link mailed to an address, when so many mails have come. */
export async function mailedCode(address: string, mails = 1): Promise<string> {
  const newest = (await mailsTo(address, mails)).at(-1);
  const code = /\/resetpassword\/([\w-]{43})/.exec(newest?.text ?? '')?.[1];
  if (!code) throw new Error(`No link was mailed to ${address}`);
  return code;
}

/** A guest whose e-mail address is verified, because the password was set by the mailed link. */
export async function verifiedGuest() {
  const { form } = await newGuest();
  const { customerEmailId } = form;
  const activationCode = await mailedCode(customerEmailId);
  const password = 'Wheel-barrow8';
  const opened = await done('resetPassword', { customerEmailId, activationCode, password });
  const { session } = opened as unknown as { session: Awaited<ReturnType<typeof newGuest>>['session'] | null };
  if (!session) throw new Error('The link opened no session');
  return { form, session, token: session.accessToken, password };
}

/** A business day in Chicago, a few days from now. */
const pickupDay = () => addBusinessDays(todayIn('America/Chicago', new Date()), 3, ['US']);

/** A pallet from Chicago to Dallas; `description` can order trouble at the sandbox carriers. */
export function palletQuery(description?: string) {
  return {
    shippingFromPickUpDate: pickupDay(),
    shippingFromPostalCode: '60607',
    shippingToPostalCode: '75201',
    originFacilityType: '2',
    destinationFacilityType: '1',
    items: [
      {
        howManyHandlingUnits: 2,
        weightPerHandlingUnit: 500,
        length: 48,
        width: 40,
        height: 48,
        palleteType: 2,
        ...(description && { productDiscription: description }),
      },
    ],
  };
}
