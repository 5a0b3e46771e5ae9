import { type CfnStage, HttpApi, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { acceptFinding } from './constructs/accept-finding.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import type { Dependencies } from './dependencies.ts';
import { type Deployment, localApiId } from './deployment.ts';
import { PortalStack } from './portal-stack.ts';

/** The HTTP API that the nouns' stacks share, and its response to unknown paths. */
export class GatewayStack extends PortalStack {
  readonly api: HttpApi;
  readonly host: string;

  constructor(scope: Construct, deployment: Deployment, { data }: Dependencies) {
    super(scope, 'Gateway', deployment, 'HTTP API that all calls share');
    this.api = new HttpApi(this, 'Api', { apiName: deployment.prefix });
    this.fixLocalId(this.api, '');
    this.host = `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    this.limit();
    acceptFinding(
      this.api,
      'APIG1',
      'Each function writes one line a request, with ids and no addresses; a second log would hold those.',
    );
    acceptFinding(this, 'APIG4', 'What the gateway itself answers is 404 to everybody.');
    const notFound = new PortalFunction(this, 'notFound', {
      deployment,
      allow: [],
      description: 'Answers unknown paths in the envelope',
      memoryMb: 256,
      env: { ORIGIN_HASH: data.originSecret.hash },
    });
    new HttpRoute(this, 'Unknown', {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('NotFound', notFound),
    });
    this.keepExported(this.api.apiId);
    this.output('HttpApiId', deployment.kind === 'local' ? localApiId(deployment, '') : this.api.apiId, 'HTTP API');
  }

  /** A limit for all callers together, so that a flood of calls has a bounded cost. */
  private limit(): void {
    const stage = this.api.defaultStage?.node.defaultChild as CfnStage;
    stage.defaultRouteSettings = { throttlingBurstLimit: 2000, throttlingRateLimit: 1000 };
  }
}
