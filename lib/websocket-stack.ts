import { type CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { acceptFinding } from './constructs/accept-finding.ts';
import { grantsFor } from './constructs/grants.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import type { Dependencies } from './dependencies.ts';
import { type Deployment, localApiId, localStageUrl } from './deployment.ts';
import type { Permissions } from './permissions/permissions.ts';
import { taskPermissions } from './permissions/task-permissions.ts';
import { PortalStack } from './portal-stack.ts';

const stage = 'live';

/** The live connection, which pushes messages to open pages. */
export class WebsocketStack extends PortalStack {
  readonly api: WebSocketApi;
  /** Where functions post to connections. */
  readonly endpoint: string;
  /** What a role needs to post to connections. */
  readonly postArn: string;
  /** What a role needs to close connections. */
  readonly closeArn: string;
  /** Host of the API, for the distribution. */
  readonly host: string;

  constructor(scope: Construct, deployment: Deployment, earlier: Dependencies) {
    super(scope, 'Live', deployment, 'Live connection to open pages');
    this.api = new WebSocketApi(this, 'Api', { apiName: `${deployment.prefix}-live` });
    this.fixLocalId(this.api, 'live');
    this.host = `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    this.endpoint =
      deployment.kind === 'local' ? localStageUrl(deployment, 'live', stage) : `https://${this.host}/${stage}`;
    const connections = (method: 'POST' | 'DELETE') =>
      this.formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `${stage}/${method}/@connections/*`,
      });
    this.postArn = connections('POST');
    this.closeArn = connections('DELETE');

    acceptFinding(
      this,
      'APIG4',
      '$connect takes a single-use ticket that a verified call gave; a stranger’s connection is never opened.',
    );
    acceptFinding(this, 'APIG1', 'liveConnect writes one line a connection, with ids and no addresses.');
    const dependencies = { ...earlier, websocket: this };
    const connect = this.handler('liveConnect', dependencies, {
      ORIGIN_HASH: dependencies.data.originSecret.hash,
    });
    const message = this.handler('liveMessage', dependencies);
    const disconnect = this.handler('liveDisconnect', dependencies);
    this.api.addRoute('$connect', { integration: new WebSocketLambdaIntegration('Connect', connect) });
    this.api.addRoute('$disconnect', { integration: new WebSocketLambdaIntegration('Disconnect', disconnect) });
    this.api.addRoute('$default', { integration: new WebSocketLambdaIntegration('Message', message) });
    this.api.addRoute('login-ping', { integration: new WebSocketLambdaIntegration('Ping', message) });
    this.makeStage();
    this.keepExported(this.api.apiId);
    this.output(
      'LiveApiId',
      deployment.kind === 'local' ? localApiId(deployment, 'live') : this.api.apiId,
      'WebSocket API',
    );
  }

  private handler(
    key: 'liveConnect' | 'liveMessage' | 'liveDisconnect',
    dependencies: Dependencies,
    more: Record<string, string> = {},
  ): PortalFunction {
    const permissions: Permissions = taskPermissions[key];
    const { env, allow, wildcards } = grantsFor(permissions, dependencies);
    return new PortalFunction(this, key, {
      deployment: this.deployment,
      ...permissions,
      allow,
      wildcards,
      env: { ...env, ...more },
      description: `Live connection: ${key}`,
    });
  }

  private makeStage(): void {
    const made = new WebSocketStage(this, 'Stage', { webSocketApi: this.api, stageName: stage, autoDeploy: true });
    (made.node.defaultChild as CfnStage).defaultRouteSettings = {
      throttlingBurstLimit: 2000,
      throttlingRateLimit: 1000,
    };
  }
}
