import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { UserError } from '#bin/terminal/user-error.ts';

/** What the stacks say about themselves that scripts and tests need; `cdk deploy` writes it stack by stack. */
const portalOutputs = z.object({
  TableName: z.string(),
  DocumentsBucketName: z.string(),
  OriginSecretArn: z.string(),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
  IdentityPoolId: z.string(),
  EventStreamName: z.string(),
  EventsBucketName: z.string(),
  EventRegion: z.string(),
  RateQuoteArn: z.string(),
  HttpApiId: z.string(),
  LiveApiId: z.string(),
  SiteBucketName: z.string(),
  DistributionId: z.string(),
  DistributionDomain: z.string(),
  PortalUrl: z.string(),
  SandboxUrl: z.string().optional(),
  SealKeyId: z.string().optional(),
  UnsubscribeSecretArn: z.string().optional(),
});
export type PortalOutputs = z.output<typeof portalOutputs>;

/** Reads the outputs of all stacks as one object; names what is missing. */
export function readOutputs(file: string): PortalOutputs {
  const stacks = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>)
    : {};
  const parsed = portalOutputs.safeParse(Object.assign({}, ...Object.values(stacks)));
  if (parsed.success) return parsed.data;
  const missing = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new UserError(
    `The deployed stacks did not say: ${missing}.`,
    `Looked in ${file}; \`npm run deploy\` or \`npm start\` writes it.`,
  );
}
