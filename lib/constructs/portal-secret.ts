import { ArnFormat } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import type { Deployment } from '../deployment.ts';
import type { PortalStack } from '../portal-stack.ts';
import { acceptFinding } from './accept-finding.ts';

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** A secret that functions read at run time, with the name in `secrets` of deployment.json; random letters and digits by default. */
export class PortalSecret extends Secret {
  readonly #pattern: string;

  constructor(scope: PortalStack, id: string, name: keyof Deployment['secrets'], props: SecretProps) {
    super(scope, id, {
      secretName: scope.deployment.secrets[name],
      // Used in headers: letters and digits only. The local AWS supports the list of excluded characters, but not `ExcludePunctuation`.
      ...(!props.secretObjectValue && {
        generateSecretString: { excludePunctuation: true, excludeCharacters: punctuation, passwordLength: 48 },
      }),
      removalPolicy: scope.keepData,
      ...props,
    });
    acceptFinding(this, 'SMG4', 'What it opens is rotated by an operator, who tells the other side (docs/operate.md).');
    // The local AWS returns a secret's name where AWS returns its ARN, but checks roles against the ARN.
    this.#pattern =
      scope.deployment.kind === 'aws'
        ? this.secretArn
        : scope.formatArn({
            service: 'secretsmanager',
            resource: 'secret',
            resourceName: `${this.secretArn}-??????`,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          });
  }

  /** The permissions to read it. */
  mayRead(): PolicyStatement {
    return new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.#pattern] });
  }
}
