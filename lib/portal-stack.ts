import { CfnOutput, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Deployment, localApiId } from './deployment.ts';

/** What every stack of the portal shares: its name, its settings, and outputs with fixed names. */
export class PortalStack extends Stack {
  readonly deployment: Deployment;

  constructor(scope: Construct, noun: string, deployment: Deployment, description: string) {
    super(scope, `${deployment.prefix}-${noun}`, {
      description,
      env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION },
    });
    this.deployment = deployment;
    this.terminationProtection = deployment.kind === 'aws';
    Tags.of(this).add('portal', deployment.prefix);
  }

  /** Resources with customers' data are retained on AWS when their stack is deleted, and deleted locally. */
  get keepData(): RemovalPolicy {
    return this.deployment.kind === 'aws' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  }

  /** A local AWS may have plain HTTP only. */
  get hasTls(): boolean {
    return !this.deployment.endpoint?.startsWith('http:');
  }

  /**
   * Exports these for other stacks even while none reads them: stacks are updated before those that read them, and an
   * export that its last reader is about to stop using could not be removed.
   */
  keepExported(...values: string[]): void {
    for (const value of values) this.exportValue(value);
  }

  output(name: string, value: string, description: string): void {
    new CfnOutput(this, name, { value, description });
  }

  /** Gives an API the id by which the local AWS serves it; on AWS ids cannot be chosen. */
  fixLocalId(api: Construct, name: '' | 'live' | 'sandbox'): void {
    if (this.deployment.kind === 'aws') return;
    // MiniStack reads the first tag, LocalStack the second.
    Tags.of(api).add('ms-custom-id', localApiId(this.deployment, name));
    Tags.of(api).add('_custom_id_', localApiId(this.deployment, name));
  }
}
