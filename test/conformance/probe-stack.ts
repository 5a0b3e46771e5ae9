import { probeFunction } from './probe-function.ts';
import { type Resources, template } from './stack.ts';

const get = (id: string, attribute = 'Arn') => ({ 'Fn::GetAtt': [id, attribute] });
const ref = (id: string) => ({ Ref: id });
const sub = (text: string) => ({ 'Fn::Sub': text });

const table = () => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  },
});

function role(service: string, statements: readonly { Action: string | string[]; Resource: unknown }[]) {
  const allow = (more: object) => ({ Effect: 'Allow', ...more });
  return {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [allow({ Principal: { Service: service }, Action: 'sts:AssumeRole' })],
      },
      Policies: [{ PolicyName: 'needs', PolicyDocument: { Version: '2012-10-17', Statement: statements.map(allow) } }],
    },
  };
}

const writesLogs = { Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: '*' };

const lambda = (roleId: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Timeout: 10,
    Role: get(roleId),
    Code: { ZipFile: probeFunction },
    Environment: { Variables: { PROBE_SETTING: 'from the template' } },
  },
});

/** Two items at once under a second each: one over its limit, whose time-out is caught by name, and one within. */
const definition = {
  StartAt: 'Each',
  States: {
    Each: {
      Type: 'Map',
      ItemsPath: '$.items',
      MaxConcurrency: 0,
      ItemProcessor: {
        ProcessorConfig: { Mode: 'INLINE' },
        StartAt: 'Ask',
        States: {
          Ask: {
            Type: 'Task',
            Resource: 'arn:aws:states:::lambda:invoke',
            Parameters: { 'FunctionName.$': '$.function', 'Payload.$': '$' },
            ResultSelector: { 'slept.$': '$.Payload.slept' },
            TimeoutSeconds: 1,
            End: true,
            Catch: [
              { ErrorEquals: ['States.Timeout'], ResultPath: '$.error', Next: 'TooLate' },
              { ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Failed' },
            ],
          },
          TooLate: { Type: 'Pass', Result: { outcome: 'too late' }, End: true },
          Failed: { Type: 'Pass', Result: { outcome: 'failed' }, End: true },
        },
      },
      End: true,
    },
  },
};

function gateway(name: string, kind: 'HTTP' | 'WEBSOCKET', id: string, routeKeys: readonly string[]): Resources {
  return {
    [name]: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: {
        Name: id,
        ProtocolType: kind,
        ...(kind === 'WEBSOCKET' ? { RouteSelectionExpression: '$request.body.action' } : {}),
        Tags: { 'ms-custom-id': id, _custom_id_: id },
      },
    },
    [`${name}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: ref(name),
        IntegrationType: 'AWS_PROXY',
        IntegrationUri:
          kind === 'HTTP'
            ? get('Granted')
            : sub(
                'arn:aws:apigateway:$' +
                  '{AWS::Region}:lambda:path/2015-03-31/functions/$' +
                  '{Granted.Arn}/invocations',
              ),
        ...(kind === 'HTTP' ? { PayloadFormatVersion: '2.0' } : {}),
      },
    },
    ...Object.fromEntries(
      routeKeys.map((RouteKey, index) => [
        `${name}Route${index}`,
        {
          Type: 'AWS::ApiGatewayV2::Route',
          Properties: {
            ApiId: ref(name),
            RouteKey,
            Target: { 'Fn::Join': ['', ['integrations/', ref(`${name}Integration`)]] },
          },
        },
      ]),
    ),
    [`${name}Stage`]: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { ApiId: ref(name), StageName: kind === 'HTTP' ? '$default' : 'live', AutoDeploy: true },
    },
    [`${name}Permission`]: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: ref('Granted'),
        Principal: 'apigateway.amazonaws.com',
      },
    },
  };
}

/** Functions with and without grants, an Express machine, both kinds of gateway: what the probes call. */
export function probeStack(httpId: string, liveId: string): string {
  const resources: Resources = {
    Open: table(),
    Closed: table(),
    GrantedRole: role('lambda.amazonaws.com', [
      writesLogs,
      { Action: 'dynamodb:GetItem', Resource: get('Open') },
      { Action: 'states:StartExecution', Resource: ref('Machine') },
    ]),
    BareRole: role('lambda.amazonaws.com', [writesLogs]),
    MachineRole: role('states.amazonaws.com', [{ Action: 'lambda:InvokeFunction', Resource: get('Bare') }]),
    Granted: lambda('GrantedRole'),
    Bare: lambda('BareRole'),
    Single: lambda('BareRole'),
    Machine: {
      Type: 'AWS::StepFunctions::StateMachine',
      Properties: {
        StateMachineType: 'EXPRESS',
        RoleArn: get('MachineRole'),
        DefinitionString: JSON.stringify(definition),
      },
    },
    ...gateway('Http', 'HTTP', httpId, ['GET /probe/{id}', '$default']),
    ...gateway('Live', 'WEBSOCKET', liveId, ['$connect', '$disconnect', '$default', 'login-ping']),
  };
  return template(resources, {
    Open: ref('Open'),
    Closed: ref('Closed'),
    Granted: ref('Granted'),
    Bare: ref('Bare'),
    Single: ref('Single'),
    Machine: ref('Machine'),
    Http: ref('Http'),
    Live: ref('Live'),
  });
}
