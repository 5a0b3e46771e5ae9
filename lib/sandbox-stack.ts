import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { acceptFinding } from './constructs/accept-finding.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import { type Deployment, localStageUrl } from './deployment.ts';
import { PortalStack } from './portal-stack.ts';

/** Stand-ins for outside companies, deployed where the broker has named no real ones. */
export class SandboxStack extends PortalStack {
  /** Address of the carriers, without /api and without a slash at its end. */
  readonly url: string;

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Sandbox', deployment, 'Sandbox carriers, where there is no capacity provider');
    const carriers = new PortalFunction(this, 'sandbox', {
      deployment,
      env: {},
      allow: [],
      // A carrier that never responds hangs until the gateway times out.
      timeoutSeconds: 29,
      description: 'Sandbox carriers: stand-ins for outside companies',
    });
    const api = new HttpApi(this, 'SandboxApi', {
      apiName: `${deployment.prefix}-sandbox`,
      defaultIntegration: new HttpLambdaIntegration('Carriers', carriers),
    });
    acceptFinding(this, 'APIG1', 'A stand-in for companies where there are no accounts: it holds nobody’s data.');
    acceptFinding(this, 'APIG4', 'Its companies check their own documented credentials, as the real ones do.');
    this.fixLocalId(api, 'sandbox');
    this.url = deployment.kind === 'local' ? localStageUrl(deployment, 'sandbox', '$default') : api.apiEndpoint;
    this.output('SandboxUrl', this.url, 'Sandbox carriers');
  }
}
