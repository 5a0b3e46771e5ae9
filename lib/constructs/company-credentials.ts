import { SecretValue } from 'aws-cdk-lib';
import type { SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { type CompanyName, outsideCompanies } from '#contract/outside-companies.ts';
import type { PortalStack } from '../portal-stack.ts';
import { PortalSecret } from './portal-secret.ts';

/** Construct ids from before companies had a naming scheme: another id would replace the secret. */
const earlierIds: Partial<Record<CompanyName, string>> = { project44: 'ProviderSecret' };

/** The credentials of an outside company; an operator sets those of a real one, and deployments do not change them. */
export class CompanyCredentials extends PortalSecret {
  constructor(scope: PortalStack, company: CompanyName) {
    const { kind, companies } = scope.deployment;
    const { credentials, sandbox, says } = outsideCompanies[company];
    const isReal = kind === 'aws' && companies[company] !== undefined;
    super(scope, earlierIds[company] ?? `${company}Credentials`, company, {
      description: `${credentials.join(' and ')} of ${company}. ${says}`,
      ...(isReal ? generatedSecret(credentials) : { secretObjectValue: plainSecret(sandbox.credentials) }),
    });
  }
}

/** One field is drawn at random, because a generated secret needs one. */
function generatedSecret(fields: readonly string[]): SecretProps {
  const template = Object.fromEntries(fields.slice(0, -1).map((field) => [field, 'put-yours-here']));
  const generateStringKey = fields.at(-1) ?? 'secret';
  return { generateSecretString: { secretStringTemplate: JSON.stringify(template), generateStringKey } };
}

function plainSecret(fields: Readonly<Record<string, string>>): Record<string, SecretValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, SecretValue.unsafePlainText(value)]));
}
