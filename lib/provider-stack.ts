import { ArnFormat, SecretValue } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { PortalFunction } from './constructs/portal-function.ts';
import { type Deployment, localStageUrl } from './deployment.ts';
import { PortalStack } from './portal-stack.ts';

/** The capacity provider's address and credentials; where there is no provider, the sandbox carriers stand in for it. */
export class ProviderStack extends PortalStack {
  /** Without /api and without a slash at its end. */
  readonly url: string;
  readonly secretArn: string;
  /** What a role needs to read the credentials. */
  readonly secretPattern: string;

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Sandbox', deployment, 'Capacity provider: its credentials, and sandbox carriers where there is none');
    this.url = deployment.providerUrl ?? this.makeSandbox();
    const secret = this.makeCredentials();
    this.secretArn = secret.secretArn;
    this.secretPattern = this.patternOf(secret);

    this.output('ProviderSecretArn', this.secretArn, "Put the provider's clientId and clientSecret here");
    this.output(
      'SandboxUrl',
      deployment.providerUrl ? '' : this.url,
      'Sandbox carriers; empty where a real provider is set',
    );
  }

  /** The local AWS answers the secret's name where AWS answers its ARN, but checks roles against the ARN. */
  private patternOf({ secretArn }: Secret): string {
    if (this.deployment.kind === 'aws') return secretArn;
    return this.formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${secretArn}-??????`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  }

  private makeSandbox(): string {
    const { deployment } = this;
    const carriers = new PortalFunction(this, 'sandbox', {
      deployment,
      env: {},
      allow: [],
      timeoutSeconds: 29,
      description: 'Sandbox carriers: stand-ins for outside companies',
    });
    const api = new HttpApi(this, 'SandboxApi', {
      apiName: `${deployment.prefix}-sandbox`,
      defaultIntegration: new HttpLambdaIntegration('Carriers', carriers),
    });
    this.fixLocalId(api, 'sandbox');
    return deployment.kind === 'local' ? localStageUrl(deployment, 'sandbox', '$default') : api.apiEndpoint;
  }

  /** A real provider's credentials are put in by an operator; a later deployment leaves them alone. */
  private makeCredentials(): Secret {
    const description = 'clientId and clientSecret of the capacity provider';
    if (this.deployment.providerUrl) {
      const template = JSON.stringify({ clientId: 'put-yours-here' });
      return new Secret(this, 'ProviderSecret', {
        description,
        removalPolicy: this.keepData,
        generateSecretString: { secretStringTemplate: template, generateStringKey: 'clientSecret' },
      });
    }
    // Not a secret: the sandbox's documented sign-in, which opens nothing else.
    const sandbox = { clientId: 'sandbox', clientSecret: 'sandbox-secret' };
    const secretObjectValue = Object.fromEntries(
      Object.entries(sandbox).map(([name, value]) => [name, SecretValue.unsafePlainText(value)]),
    );
    return new Secret(this, 'SandboxSecret', { description, secretObjectValue, removalPolicy: this.keepData });
  }
}
