import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { endpointsOf, type Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { acceptFinding } from './constructs/accept-finding.ts';
import { grantsFor } from './constructs/grants.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import { RouteIntegration } from './constructs/route-integration.ts';
import type { Dependencies } from './dependencies.ts';
import type { Deployment } from './deployment.ts';
import type { Permissions } from './permissions/permissions.ts';
import { routePermissions } from './permissions/route-permissions.ts';
import { PortalStack } from './portal-stack.ts';

/** The nouns of the route table, in its order; each gets a stack, because a template holds 500 resources. */
export const nouns = [...new Set(Object.values(routes).map(({ noun }) => noun))];

/** All calls of one noun: a function with its own role for each, and a gateway route for each endpoint. */
export class ApiStack extends PortalStack {
  constructor(scope: Construct, noun: string, api: IHttpApi, deployment: Deployment, dependencies: Dependencies) {
    super(scope, `Api-${noun.charAt(0).toUpperCase()}${noun.slice(1)}`, deployment, `Calls about ${noun}`);
    for (const [key, route] of Object.entries<Route>(routes)) {
      if (route.noun === noun) this.addCall(key as RouteName, route, api, dependencies);
    }
  }

  private addCall(key: RouteName, route: Route, api: IHttpApi, dependencies: Dependencies): void {
    const endpoints = endpointsOf(route);
    const permissions: Permissions = routePermissions[key];
    const { env, allow, wildcards } = grantsFor(permissions, dependencies);
    const handler = new PortalFunction(this, key, {
      ...permissions,
      allow,
      wildcards,
      deployment: this.deployment,
      env: {
        ...env,
        ...(checksTokens(route) ? tokenEnv(dependencies) : {}),
        ORIGIN_HASH: dependencies.data.originSecret.hash,
      },
      description: endpoints
        .map(({ method, path }) => `${method} ${path}`)
        .join(', ')
        .slice(0, 256),
    });
    const integration = new RouteIntegration(`${key}Integration`, handler);
    endpoints.forEach(({ method, path }, index) => {
      const add = (verb: HttpMethod, id: string) => {
        const added = new HttpRoute(this, id, { httpApi: api, routeKey: HttpRouteKey.with(path, verb), integration });
        acceptFinding(
          added,
          'APIG4',
          'Functions verify tokens themselves, by the row’s `access` (docs/decisions/016).',
        );
      };
      add(HttpMethod[method], `${key}Way${index || ''}`);
      // HEAD is GET without the body, which the gateway removes.
      if (method === 'GET') add(HttpMethod.HEAD, `${key}Head${index || ''}`);
    });
  }
}

function checksTokens({ access, optionalAuth }: Route): boolean {
  return access !== 'public' || optionalAuth === true;
}

function tokenEnv({ identity }: Dependencies): Record<string, string> {
  return {
    USER_POOL_ID: identity.userPool.userPoolId,
    USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    ...(identity.jwksUri ? { JWKS_URI: identity.jwksUri } : {}),
  };
}
