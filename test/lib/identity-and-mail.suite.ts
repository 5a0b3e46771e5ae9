import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { portalTemplates, resourcesOf, templateOf } from '#test/lib/portal-templates.ts';

const aws = portalTemplates();
const identity = templateOf(aws, 'Portal-Identity');
const mail = templateOf(aws, 'Portal-Mail');

describe('user pool', () => {
  it('[O01] takes nobody in by itself, wants no second factor that a holder of a token could enrol, and asks for eight characters with a digit and a sign', () => {
    identity.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      MfaConfiguration: 'OFF',
      EnabledMfas: Match.absent(),
      UsernameConfiguration: { CaseSensitive: true },
      AliasAttributes: Match.absent(),
      UsernameAttributes: Match.absent(),
      DeletionProtection: 'ACTIVE',
      Policies: {
        PasswordPolicy: Match.objectLike({
          MinimumLength: 8,
          RequireNumbers: true,
          RequireSymbols: true,
          RequireUppercase: false,
        }),
      },
    });
  });

  it('[R72] takes the pool’s own scope out of access tokens, and signs in without a password by our proof alone', () => {
    const calls = (key: string) => ({ 'Fn::GetAtt': [Match.stringLikeRegexp(key), 'Arn'] });
    identity.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: 'ESSENTIALS',
      LambdaConfig: {
        DefineAuthChallenge: calls('definePoolChallenge'),
        CreateAuthChallenge: calls('createPoolChallenge'),
        VerifyAuthChallengeResponse: calls('verifySignInProof'),
        PreTokenGenerationConfig: { LambdaArn: calls('limitPoolTokens'), LambdaVersion: 'V2_0' },
      },
    });
  });

  it('[O01] has groups for agents and operators', () => {
    const groups = resourcesOf(aws, 'AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties.GroupName);
    expect(groups.sort()).toEqual(['agents', 'operators', 'proxy-users', 'sales-team']);
  });

  it('is signed in to by our own functions only, with access tokens of an hour and id tokens of five minutes; the session record ends a session before the pool does', () => {
    identity.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AllowedOAuthFlowsUserPoolClient: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AccessTokenValidity: 60,
      IdTokenValidity: 5,
      RefreshTokenValidity: 365 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    });
  });
});

describe('identity pool', () => {
  it('[O01] gives browsers roles that only this pool can hand out', () => {
    identity.hasResourceProperties('AWS::Cognito::IdentityPool', {
      AllowClassicFlow: false,
      AllowUnauthenticatedIdentities: true,
    });
    for (const kind of ['authenticated', 'unauthenticated']) {
      identity.hasResourceProperties('AWS::IAM::Role', {
        AssumeRolePolicyDocument: Match.objectLike({
          Statement: [
            Match.objectLike({
              Action: 'sts:AssumeRoleWithWebIdentity',
              Condition: {
                StringEquals: { 'cognito-identity.amazonaws.com:aud': Match.anyValue() },
                'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': kind },
              },
            }),
          ],
        }),
      });
    }
  });

  it('[O01] those roles allow nothing by themselves', () => {
    const roles = resourcesOf(aws, 'AWS::IAM::Role').filter(
      ({ stack, Properties }) =>
        stack === 'Portal-Identity' && JSON.stringify(Properties).includes('sts:AssumeRoleWithWebIdentity'),
    );
    expect(roles).toHaveLength(2);
    for (const { Properties } of roles) {
      expect(Properties).not.toHaveProperty('Policies');
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
    }
    identity.resourceCountIs('AWS::IAM::Policy', 0);
  });
});

describe('mail', () => {
  it('[O01] leaves from a domain of ours, over TLS', () => {
    mail.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'fairlane.example' });
    mail.hasResourceProperties('AWS::SES::ConfigurationSet', { DeliveryOptions: { TlsPolicy: 'REQUIRE' } });
  });

  it('[O01] that bounces or is complained about is reported', () => {
    mail.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: Match.objectLike({
        MatchingEventTypes: Match.arrayWith(['bounce', 'complaint']),
        SnsDestination: Match.anyValue(),
      }),
    });
  });

  it('is sent in the name of the one sender only', () => {
    const document = {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: 'ses:SendEmail',
          Condition: { StringEquals: { 'ses:FromAddress': 'quotes@fairlane.example' } },
        }),
      ]),
    };
    templateOf(aws, 'Portal-Outbox').hasResourceProperties('AWS::IAM::Role', {
      Policies: [Match.objectLike({ PolicyDocument: Match.objectLike(document) })],
    });
  });
});
