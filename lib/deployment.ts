import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import { companyNames } from '#contract/outside-companies.ts';
import { brandFields } from './deployment-brand.ts';

/** The file of a deployment; `PORTAL_DEPLOYMENT` names another one. */
const FILE = 'deployment.json';

const url = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

const secretName = z
  .string()
  .regex(/^[\w/+=.@-]{1,512}$/, 'has to be a name of Secrets Manager: letters, digits and /_+=.@-');

const company = z.strictObject({
  /** Address of the real company; the sandbox replaces companies that are not named. */
  url,
  /** project44 only: one call a carrier account, or one a group. */
  calls: z.enum(['carrier', 'group']).default('carrier'),
});

/** The configuration of a deployment; everything else is the same in each. See `deployment.example.json`. */
const deploymentFile = z.strictObject({
  /** First part of every stack's, function's and role's name. */
  prefix: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]{0,15}$/, 'has to begin with a capital letter and hold up to 16 letters and digits')
    .default('Portal'),
  /** Domain of the portal with its certificate (us-east-1); without them the distribution keeps its own name. */
  portalDomain: z.hostname().optional(),
  certificateArn: z.string().startsWith('arn:').optional(),
  /** From header of mails: 'Name <address>'. */
  mailSender: z.string().includes('@').default(brand.sender),
  /** Domain that SES verifies for it. */
  mailDomain: z.hostname().default(brand.mailDomain),
  /** The brand fields that differ from contract/brand.ts; they are built into pages and functions. */
  brand: brandFields.optional(),
  /** Names of the secrets in Secrets Manager; AWS names those that are left out. */
  secrets: z
    .partialRecord(z.enum(['origin', 'captcha', 'knownBrowsers', 'shares', 'unsubscribe', ...companyNames]), secretName)
    .default({}),
  /** Receives alarms by mail; nobody does if missing. */
  operatorEmail: z.email().optional(),
  /** The real outside companies, by name. */
  companies: z.partialRecord(z.enum(companyNames), company).default({}),
  /** Rows of one bulk quote that are priced at the same time; missing: sixteen (R83), on a local AWS fewer. */
  bulkRowsAtOnce: z.coerce.number().int().min(1).max(16).optional(),
  /**
   * Rows of all customers' bulk quotes that are priced at the same time: set aside for them in the account and their limit, so that quotes of people
   * have the rest. 0 sets nothing aside, for an account whose own limit is too low for that.
   */
  bulkRowsInAll: z.coerce.number().int().min(0).max(500).default(64),
  /** Initial values of the settings that are tuned without a deployment (docs/operate.md): margins, prices, limits. */
  settings: z.record(z.string(), z.unknown()).default({}),
});

/** The build folders and target that scripts set. */
const places = z.object({
  /** Address of a local AWS, without a slash at its end. */
  endpoint: url.optional(),
  /** Holds a folder with an index.mjs for each function. */
  functionsFolder: z.string().default('.local/functions'),
  /** The folder with the web build's list of pages. */
  webFolder: z.string().default('.local/web'),
});

export type Deployment = Readonly<z.output<typeof deploymentFile>> &
  Readonly<z.output<typeof places>> & { readonly kind: 'aws' | 'local' };

const variables: Readonly<Record<string, string>> = {
  prefix: 'PORTAL_PREFIX',
  endpoint: 'PORTAL_LOCAL_ENDPOINT',
  functionsFolder: 'PORTAL_FUNCTIONS',
  webFolder: 'PORTAL_WEB',
  bulkRowsAtOnce: 'PORTAL_BULK_ROWS_AT_ONCE',
};

const wrong = "The deployment's settings are wrong:";

/** Each problem on a line, with the field it is about. */
function problemsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `  ${path.join('.') || 'the whole'}: ${message}`).join('\n');
}

function fileText(
  environment: Readonly<Record<string, string | undefined>>,
): { name: string; text: string } | undefined {
  const named = environment.PORTAL_DEPLOYMENT;
  const name = named || FILE;
  if (existsSync(name)) return { name, text: readFileSync(name, 'utf8') };
  if (named) throw new Error(`There is no ${named}, which PORTAL_DEPLOYMENT names.`);
  return undefined;
}

function readFile(environment: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  const file = fileText(environment);
  if (!file) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(file.text));
  } catch {
    throw new Error(`${file.name} is no JSON object. deployment.example.json shows what it holds.`);
  }
}

/** Reads `deployment.json`, overridden by scripts and `cdk -c`; throws an error that names each wrong field. */
export function readDeployment(
  environment: Readonly<Record<string, string | undefined>>,
  context: (name: string) => unknown,
): Deployment {
  const names = [...Object.keys(deploymentFile.shape), ...Object.keys(places.shape)];
  const said = names.flatMap((name) => {
    const value = context(name) ?? (environment[variables[name] ?? ''] || undefined);
    return value === undefined ? [] : [[name, value]];
  });
  const given = { ...readFile(environment), ...Object.fromEntries(said) };
  const { endpoint, functionsFolder, webFolder, ...file } = given;
  const read = z
    .object({ file: deploymentFile, places })
    .safeParse({ file, places: { endpoint, functionsFolder, webFolder } });
  if (!read.success) throw new Error(`${wrong}\n${problemsOf(read.error)}`);
  if (read.data.file.portalDomain && !read.data.file.certificateArn)
    throw new Error(`${wrong}\n  portalDomain: needs certificateArn, a certificate of us-east-1.`);
  // Mails of a broker must not come from the example broker.
  for (const field of ['mailSender', 'mailDomain'])
    if (file.brand && !file[field]) throw new Error(`${wrong}\n  ${field}: is needed with a brand of your own.`);
  return { ...read.data.file, ...read.data.places, kind: read.data.places.endpoint ? 'local' : 'aws' };
}

/** A fixed id where the AWS lets us choose one, so that addresses survive a new deployment. */
export function localApiId(deployment: Deployment, name: '' | 'live' | 'sandbox'): string {
  return `${deployment.prefix.toLowerCase()}${name}`;
}

/** Address of a gateway's stage on the local AWS. */
export function localStageUrl(deployment: Deployment, name: '' | 'live' | 'sandbox', stage: string): string {
  return `${deployment.endpoint}/_aws/execute-api/${localApiId(deployment, name)}/${stage}`;
}
