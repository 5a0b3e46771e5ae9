import { ArnFormat, SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { PortalStack } from '../portal-stack.ts';

/** Not a secret: the sandbox's documented sign-in, which opens nothing else. */
const sandboxSignIn = { clientId: 'sandbox', clientSecret: 'sandbox-secret' };

/** clientId and clientSecret of the capacity provider; a real one's are put in by an operator, and a deployment leaves them alone. */
export class ProviderCredentials extends Secret {
  /** What a role needs to read them. */
  readonly pattern: string;

  constructor(scope: PortalStack, id: string) {
    const { kind, providerUrl } = scope.deployment;
    super(scope, id, {
      description: 'clientId and clientSecret of the capacity provider',
      removalPolicy: scope.keepData,
      ...(providerUrl && kind === 'aws' ? toBePutIn() : { secretObjectValue: inPlain(sandboxSignIn) }),
    });
    // The local AWS answers a secret's name where AWS answers its ARN, but checks roles against the ARN.
    this.pattern =
      kind === 'aws'
        ? this.secretArn
        : scope.formatArn({
            service: 'secretsmanager',
            resource: 'secret',
            resourceName: `${this.secretArn}-??????`,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          });
  }
}

function toBePutIn() {
  const secretStringTemplate = JSON.stringify({ clientId: 'put-yours-here' });
  return { generateSecretString: { secretStringTemplate, generateStringKey: 'clientSecret' } };
}

function inPlain(fields: Readonly<Record<string, string>>): Record<string, SecretValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, SecretValue.unsafePlainText(value)]));
}
