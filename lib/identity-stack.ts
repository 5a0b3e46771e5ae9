import { Duration } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolGroup,
} from 'aws-cdk-lib/aws-cognito';
import { FederatedPrincipal, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acceptFinding } from './constructs/accept-finding.ts';
import { addPoolTriggers } from './constructs/pool-triggers.ts';
import type { DataStack } from './data-stack.ts';
import type { Deployment } from './deployment.ts';
import { PortalStack } from './portal-stack.ts';

/** Who may sign in, and the short-lived AWS credentials of a browser. */
export class IdentityStack extends PortalStack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly identityPool: CfnIdentityPool;
  /** The roles of a signed-in customer's browser and of a visitor's. They allow nothing by default; other stacks add permissions. */
  readonly browserRoles: readonly [signedIn: Role, guest: Role];
  /** Where the pool's keys are read on a local AWS; on AWS they are at the issuer's address. */
  readonly jwksUri?: string;

  constructor(scope: Construct, deployment: Deployment, data: Pick<DataStack, 'table'>) {
    super(scope, 'Identity', deployment, 'User pool and identity pool of the portal');
    this.userPool = this.makeUserPool();
    acceptFinding(
      this.userPool,
      'COG1',
      'A letter of either case is wanted, which a pool cannot say; the sign-up and reset calls check it.',
    );
    acceptFinding(
      this.userPool,
      'COG2',
      'A second factor is the portal’s own to ask for: one enrolled at the pool could keep the owner out for good.',
    );
    acceptFinding(
      this.userPool,
      'COG8',
      'What the plan adds guards sign-in pages of the pool, which nobody reaches: our own calls limit and lock.',
    );
    addPoolTriggers(this, this.userPool, deployment, data);
    this.client = this.makeClient();
    this.identityPool = this.makeIdentityPool();
    acceptFinding(this.identityPool, 'COG7', 'Visitors put events into one stream and may do nothing else.');
    this.browserRoles = [this.browserRole('SignedIn', 'authenticated'), this.browserRole('Guest', 'unauthenticated')];
    this.handOutRoles();
    for (const group of ['agents', 'sales-team', 'operators', 'proxy-users']) {
      new UserPoolGroup(this, `Group-${group}`, { userPool: this.userPool, groupName: group });
    }
    if (deployment.endpoint) this.jwksUri = `${deployment.endpoint}/${this.userPool.userPoolId}/.well-known/jwks.json`;

    this.keepExported(this.userPool.userPoolId, this.userPool.userPoolArn, this.client.userPoolClientId);
    this.output('UserPoolId', this.userPool.userPoolId, 'User pool');
    this.output('UserPoolClientId', this.client.userPoolClientId, 'Client of the sign-in functions');
    this.output('IdentityPoolId', this.identityPool.ref, 'Identity pool of browsers');
  }

  /** User names are our own uuids: an e-mail address can then change hands or case without touching the account. */
  private makeUserPool(): UserPool {
    return new UserPool(this, 'UserPool', {
      // The plan with triggers that change access tokens.
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      signInCaseSensitive: true,
      // Whoever holds an access token could enrol a factor at the pool itself and keep the owner out for good.
      mfa: Mfa.OFF,
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: {
        minLength: 8,
        requireDigits: true,
        // A letter of either case is required, which a pool cannot express: the sign-up and reset calls check it.
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      standardAttributes: { email: { required: false, mutable: true } },
      deletionProtection: this.deployment.kind === 'aws',
      removalPolicy: this.keepData,
    });
  }

  private makeClient(): UserPoolClient {
    return this.userPool.addClient('Client', {
      authFlows: { adminUserPassword: true, custom: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(60),
      // Only used for credentials of the identity pool, which does not notice that a sign-in was revoked: the minimum lifetime.
      idTokenValidity: Duration.minutes(5),
      // Use does not extend it, so it must not end a session that is in use: our record does, 30 days after the last use.
      refreshTokenValidity: Duration.days(365),
    });
  }

  private makeIdentityPool(): CfnIdentityPool {
    return new CfnIdentityPool(this, 'IdentityPool', {
      allowUnauthenticatedIdentities: true,
      allowClassicFlow: false,
      cognitoIdentityProviders: [
        {
          clientId: this.client.userPoolClientId,
          // Built by hand: a local AWS does not give the attribute ProviderName's address form.
          providerName: `cognito-idp.${this.region}.${this.urlSuffix}/${this.userPool.userPoolId}`,
          serverSideTokenCheck: true,
        },
      ],
    });
  }

  private handOutRoles(): void {
    const [signedIn, guest] = this.browserRoles;
    new CfnIdentityPoolRoleAttachment(this, 'BrowserRoles', {
      identityPoolId: this.identityPool.ref,
      roles: { authenticated: signedIn.roleArn, unauthenticated: guest.roleArn },
    });
  }

  private browserRole(id: string, kind: 'authenticated' | 'unauthenticated'): Role {
    return new Role(this, id, {
      description: `Browsers of ${kind === 'authenticated' ? 'signed-in people' : 'visitors'}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal(
        'cognito-identity.amazonaws.com',
        {
          StringEquals: { 'cognito-identity.amazonaws.com:aud': this.identityPool.ref },
          'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': kind },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
    });
  }
}
