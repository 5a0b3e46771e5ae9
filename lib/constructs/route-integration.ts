import type { HttpRouteIntegrationBindOptions } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';

/** A function behind its routes. The gateway's permission to call it covers all methods of a path, so each path gets one. */
export class RouteIntegration extends HttpLambdaIntegration {
  readonly #permitted = new Set<string | undefined>();

  protected override completeBind(options: HttpRouteIntegrationBindOptions): void {
    if (this.#permitted.has(options.route.path)) return;
    this.#permitted.add(options.route.path);
    super.completeBind(options);
  }
}
