import { CustomResource } from 'aws-cdk-lib';
import type { PortalStack } from '../portal-stack.ts';
import { PortalFunction } from './portal-function.ts';
import { PortalSecret } from './portal-secret.ts';

/**
 * The secret that CloudFront adds to each forwarded request, and its hash for the functions, made at deployment. A function
 * that reads the secret itself would need more time in every cold start (docs/decisions/030-outside-companies.md).
 */
export class OriginCheck extends PortalSecret {
  /** SHA-256 of the secret in hex. */
  readonly hash: string;

  constructor(scope: PortalStack, id: string) {
    super(scope, id, 'origin', { description: 'What CloudFront adds to each request it passes on' });
    const reader = new PortalFunction(scope, 'hashOriginSecret', {
      deployment: scope.deployment,
      description: 'Deployment: the hash of the edge’s secret',
      env: {},
      allow: [this.mayRead()],
      memoryMb: 256,
      timeoutSeconds: 30,
    });
    const hashed = new CustomResource(scope, 'OriginHash', {
      resourceType: 'Custom::OriginHash',
      serviceToken: reader.functionArn,
      properties: { SecretId: this.secretArn },
    });
    this.hash = hashed.getAttString('Hash');
  }
}
