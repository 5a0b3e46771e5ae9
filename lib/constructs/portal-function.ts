import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Deployment } from '../deployment.ts';
import { acceptFinding } from './accept-finding.ts';
import { functionName, roleName } from './function-names.ts';

export interface PortalFunctionProps {
  readonly deployment: Deployment;
  readonly env: Readonly<Record<string, string>>;
  readonly allow: readonly PolicyStatement[];
  readonly memoryMb?: number;
  readonly timeoutSeconds?: number;
  /** How many run at once at most; so many are set aside for it in the account. */
  readonly reservedConcurrency?: number | undefined;
  readonly description: string;
  /** Resources of its role with a wildcard, as cdk-nag names them, and why. */
  readonly wildcards?: Readonly<Record<string, string>>;
}

/** A function of the portal with the defaults, its own log and role. Its construct id is its operation's name. */
export class PortalFunction extends LambdaFunction {
  constructor(scope: Construct, key: string, props: PortalFunctionProps) {
    const { deployment } = props;
    const name = functionName(deployment.prefix, key);
    const logGroup = new LogGroup(scope, `${key}Log`, {
      logGroupName: `/aws/lambda/${name}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    super(scope, key, {
      functionName: name,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundleOf(deployment, key)),
      memorySize: props.memoryMb ?? 512,
      timeout: Duration.seconds(props.timeoutSeconds ?? 10),
      ...(props.reservedConcurrency && { reservedConcurrentExecutions: props.reservedConcurrency }),
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        // Distinguishes the portals of one account apart in logs and metrics.
        POWERTOOLS_SERVICE_NAME: deployment.prefix,
        ...props.env,
      },
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      logGroup,
      role: makeRole(scope, key, props, logGroup),
    });
    // Set here and not by the `tracing` property, which would add a separate policy.
    (this.node.defaultChild as CfnFunction).tracingConfig = { mode: 'Active' };
  }
}

/** One role with one policy inside it: one resource instead of two, and never without its policy. */
function makeRole(
  scope: Construct,
  key: string,
  { deployment, allow, wildcards = {} }: PortalFunctionProps,
  logGroup: LogGroup,
): Role {
  const role = new Role(scope, `${key}Role`, {
    roleName: roleName(Stack.of(scope), deployment.prefix, key),
    description: `Of the function ${key}`,
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      needs: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [logGroup.logGroupArn],
          }),
          // X-Ray does not support resource-level permissions.
          new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
          ...allow,
        ],
      }),
    },
  });
  acceptFinding(role, 'IAM5[Resource::*]', 'X-Ray knows no resources.');
  for (const [resource, reason] of Object.entries(wildcards))
    acceptFinding(role, `IAM5[Resource::${resource}]`, reason);
  return role;
}

function bundleOf({ functionsFolder }: Deployment, key: string): string {
  const folder = join(functionsFolder, key);
  if (!existsSync(join(folder, 'index.mjs'))) {
    throw new Error(
      `The function ${key} is not built: there is no ${join(folder, 'index.mjs')}. Run 'npm run build' first.`,
    );
  }
  return folder;
}
