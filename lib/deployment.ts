import * as z from 'zod';
import { brand } from '#contract/brand.ts';

/** Where the portal goes and what a broker decides about it; everything else is the same everywhere. */
export interface Deployment {
  readonly kind: 'aws' | 'local';
  /** First part of every stack's, function's and role's name. */
  readonly prefix: string;
  /** Address of the local AWS, without a slash at its end; a local deployment has one. */
  readonly endpoint?: string;
  /** Domain of the portal with its certificate (us-east-1); without them the distribution keeps its own name. */
  readonly portalDomain?: string;
  readonly certificateArn?: string;
  /** The capacity provider; the sandbox carriers are deployed where none is named. */
  readonly providerUrl?: string;
  readonly providerCalls: 'carrier' | 'group';
  /** From header of mails: 'Name <address>'. */
  readonly mailSender: string;
  readonly mailDomain: string;
  /** Hears of alarms by mail; nobody does where it is not set. */
  readonly operatorEmail?: string;
  /** Holds a folder with an index.mjs for each function. */
  readonly functionsFolder: string;
  /** Holds what the web build says about its pages. */
  readonly webFolder: string;
}

const url = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

/** Each setting with the environment variable that gives it; `cdk -c <setting>=...` and cdk.json win over the variable. */
const settings = {
  prefix: {
    variable: 'PORTAL_PREFIX',
    schema: z
      .string()
      .regex(/^[A-Z][A-Za-z0-9]{0,15}$/)
      .default('Portal'),
  },
  endpoint: { variable: 'PORTAL_LOCAL_ENDPOINT', schema: url.optional() },
  portalDomain: { variable: 'PORTAL_DOMAIN', schema: z.hostname().optional() },
  certificateArn: { variable: 'PORTAL_CERTIFICATE_ARN', schema: z.string().startsWith('arn:').optional() },
  providerUrl: { variable: 'PORTAL_PROVIDER_URL', schema: url.optional() },
  providerCalls: { variable: 'PORTAL_PROVIDER_CALLS', schema: z.enum(['carrier', 'group']).default('carrier') },
  mailSender: { variable: 'PORTAL_MAIL_SENDER', schema: z.string().includes('@').default(brand.sender) },
  mailDomain: { variable: 'PORTAL_MAIL_DOMAIN', schema: z.hostname().default(brand.mailDomain) },
  operatorEmail: { variable: 'PORTAL_OPERATOR_EMAIL', schema: z.email().optional() },
  functionsFolder: { variable: 'PORTAL_FUNCTIONS', schema: z.string().default('.local/functions') },
  webFolder: { variable: 'PORTAL_WEB', schema: z.string().default('.local/web') },
} as const;

type Settings = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

/** Reads the settings; throws with the setting's name when one is wrong. */
export function readDeployment(
  variables: Readonly<Record<string, string | undefined>>,
  context: (name: string) => unknown,
): Deployment {
  const given = Object.entries(settings).map(([name, { variable, schema }]) => {
    const parsed = schema.safeParse(context(name) ?? (variables[variable] || undefined));
    if (!parsed.success) throw new Error(`Setting ${name} (${variable}): ${parsed.error.issues[0]?.message}`);
    return [name, parsed.data];
  });
  const read = Object.fromEntries(given) as Settings;
  if (read.portalDomain && !read.certificateArn)
    throw new Error('Setting portalDomain needs certificateArn, a certificate of us-east-1.');
  return { ...read, kind: read.endpoint ? 'local' : 'aws' };
}

/** A fixed id where the AWS lets us choose one, so that addresses survive a new deployment. */
export function localApiId(deployment: Deployment, name: '' | 'live' | 'sandbox'): string {
  return `${deployment.prefix.toLowerCase()}${name}`;
}

/** Address of a gateway's stage on the local AWS. */
export function localStageUrl(deployment: Deployment, name: '' | 'live' | 'sandbox', stage: string): string {
  return `${deployment.endpoint}/_aws/execute-api/${localApiId(deployment, name)}/${stage}`;
}
