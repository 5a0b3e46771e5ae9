import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { endpointsOf } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { portalTemplates, resourcesOf, templateOf } from '#test/lib/portal-templates.ts';

/** What a template holds at most is 500; a tenth is kept free. */
const mostResources = 450;
const routesToCome = 130;

const aws = portalTemplates();
const local = portalTemplates({ endpoint: 'https://localhost:4577', prefix: 'Trial' });
const keysOf = (stacks: Map<string, Template>) =>
  resourcesOf(stacks, 'AWS::ApiGatewayV2::Route').map(({ stack, Properties }) => ({
    stack,
    key: String(Properties.RouteKey),
  }));
const keys = keysOf(aws);

describe('HTTP API', () => {
  const rows = Object.entries(routes).flatMap(([name, route]) =>
    endpointsOf(route).flatMap(({ method, path }) =>
      (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((verb) => ({
        name,
        noun: route.noun,
        way: `${verb} ${path}`,
      })),
    ),
  );

  it.each(rows)('[O01] $name is reached by $way', ({ noun, way }) => {
    const stack = `Portal-Api-${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
    expect(keys.filter(({ key }) => key === way)).toEqual([{ stack, key: way }]);
  });

  it('[O01] handles unknown paths by a separate function', () => {
    const gateway = templateOf(aws, 'Portal-Gateway');
    gateway.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: '$default', AuthorizationType: 'NONE' });
    gateway.hasResourceProperties('AWS::Lambda::Function', { FunctionName: 'Portal-notFound' });
  });

  it('has no way in that the route table does not know', () => {
    const known = new Set([...rows.map(({ way }) => way), '$default', '$connect', '$disconnect', 'login-ping']);
    expect(keys.filter(({ key }) => !known.has(key))).toEqual([]);
  });

  it('is limited, like the live connection', () => {
    for (const stack of ['Portal-Gateway', 'Portal-Live']) {
      templateOf(aws, stack).hasResourceProperties('AWS::ApiGatewayV2::Stage', {
        DefaultRouteSettings: { ThrottlingBurstLimit: 2000, ThrottlingRateLimit: 1000 },
      });
    }
  });
});

describe('live connection', () => {
  it.each(['$connect', '$disconnect', '$default', 'login-ping'])('[O01] has the route %s', (route) => {
    expect(keys).toContainEqual({ stack: 'Portal-Live', key: route });
  });

  it('[O01] has the stage that the path /live names', () => {
    templateOf(aws, 'Portal-Live').hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: 'live',
      AutoDeploy: true,
    });
  });

  it('is posted to at the address of its API, not of the edge', () => {
    const { Environment } =
      resourcesOf(aws, 'AWS::Lambda::Function').find(({ Properties }) => Properties.FunctionName === 'Portal-rateGroup')
        ?.Properties ?? {};
    expect(JSON.stringify(Environment)).toMatch(/LIVE_ENDPOINT.*execute-api.*\/live/);
  });
});

describe('state machine', () => {
  const workflow = templateOf(aws, 'Portal-Workflow');

  it('[O01] is an Express one, traced, that logs failures without what customers ship', () => {
    workflow.hasResourceProperties('AWS::StepFunctions::StateMachine', {
      StateMachineType: 'EXPRESS',
      TracingConfiguration: { Enabled: true },
      LoggingConfiguration: Match.objectLike({ Level: 'ERROR', IncludeExecutionData: false }),
    });
  });

  it('invokes the three functions that its definition names', () => {
    workflow.hasResourceProperties('AWS::StepFunctions::StateMachine', {
      DefinitionSubstitutions: {
        rateGroup: Match.anyValue(),
        timeOutGroup: Match.anyValue(),
        finishRates: Match.anyValue(),
      },
    });
  });
});

describe('room in the templates', () => {
  const counts = [...aws].map(([stack, template]) => ({
    stack,
    count: Object.keys(template.toJSON().Resources ?? {}).length,
  }));

  it.each(counts)('[O01] $stack holds $count resources of 500', ({ count }) => {
    expect(count).toBeLessThan(mostResources);
  });

  it(`[O01] ${routesToCome} routes fit, even when one noun takes half of them`, () => {
    const calls = counts.filter(({ stack }) => stack.startsWith('Portal-Api-'));
    const perRoute = calls.reduce((sum, { count }) => sum + count, 0) / Object.keys(routes).length;
    expect(perRoute * (routesToCome / 2)).toBeLessThan(mostResources);
  });
});

describe('a local AWS', () => {
  it('gets APIs with ids that stay', () => {
    const ids = resourcesOf(local, 'AWS::ApiGatewayV2::Api').map(
      ({ Properties }) => (Properties.Tags as Record<string, string>)['ms-custom-id'],
    );
    expect(ids.sort()).toEqual(['trial', 'triallive', 'trialsandbox']);
    expect(
      resourcesOf(aws, 'AWS::ApiGatewayV2::Api').filter(({ Properties }) =>
        JSON.stringify(Properties).includes('custom-id'),
      ),
    ).toEqual([]);
  });

  it('gets the addresses of its keys, its live connection and the sandbox', () => {
    const environments = JSON.stringify(
      resourcesOf(local, 'AWS::Lambda::Function').map(({ Properties }) => Properties.Environment),
    );
    expect(environments).toContain('/.well-known/jwks.json');
    expect(environments).toContain('"LIVE_ENDPOINT":"https://localhost:4577/_aws/execute-api/triallive/live"');
    expect(environments).toContain('\\"url\\":\\"https://localhost:4577/_aws/execute-api/trialsandbox/$default\\"');
    expect(JSON.stringify(resourcesOf(aws))).not.toContain('JWKS_URI');
  });
});

describe('capacity provider', () => {
  it('is the sandbox where none is named', () => {
    templateOf(aws, 'Portal-Sandbox').hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'Portal-sandbox',
    });
  });

  it('is the one that is named, with credentials an operator puts in', () => {
    const truckmarket = { url: 'https://api.truckmarket.example' };
    const cargoinsurer = { url: 'https://api.insurer.example' };
    const authorizenet = { url: 'https://api2.authorize.net' };
    const facebook = { url: 'https://graph.facebook.com' };
    const real = portalTemplates({
      companies: { project44: { url: 'https://cloud.p-44.com' }, truckmarket, authorizenet, facebook, cargoinsurer },
    });
    expect([...real.keys()]).not.toContain('Portal-Sandbox');
    templateOf(real, 'Portal-Data').hasResourceProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: {
        GenerateStringKey: 'clientSecret',
        SecretStringTemplate: Match.stringLikeRegexp('clientId'),
      },
    });
    expect(JSON.stringify(resourcesOf(real, 'AWS::Lambda::Function'))).toContain(
      '\\"url\\":\\"https://cloud.p-44.com\\"',
    );
  });

  it('is the one that is named locally, too, with the sandbox beside it', () => {
    const companies = { project44: { url: 'http://127.0.0.1:4100' } };
    const named = portalTemplates({ endpoint: 'https://localhost:4577', companies });
    expect([...named.keys()]).toContain('Portal-Sandbox');
    expect(JSON.stringify(resourcesOf(named, 'AWS::Lambda::Function'))).toContain(
      '\\"url\\":\\"http://127.0.0.1:4100\\"',
    );
    expect(JSON.stringify(resourcesOf(named, 'AWS::SecretsManager::Secret'))).toContain('sandbox-secret');
  });
});
