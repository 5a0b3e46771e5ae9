import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Says why a construct differs from a rule of cdk-nag's AwsSolutions pack (`npm run check`): 'IAM5[Resource::*]', 'S1'. */
export function acceptFinding(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}
