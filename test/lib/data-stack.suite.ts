import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { routePermissions } from '#lib/permissions/route-permissions.ts';
import { portalTemplates, resourcesOf, templateOf } from '#test/lib/portal-templates.ts';

const aws = portalTemplates();
const local = portalTemplates({ endpoint: 'https://localhost:4577' });
const data = templateOf(aws, 'Portal-Data');

describe('table', () => {
  it('[O01] is recoverable, protected, encrypted, forgets what has expired and has two spare indexes', () => {
    data.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: Match.objectLike({
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
        GlobalSecondaryIndexes: ['gsi1', 'gsi2'].map((name) =>
          Match.objectLike({
            IndexName: name,
            KeySchema: [
              { AttributeName: `${name}pk`, KeyType: 'HASH' },
              { AttributeName: `${name}sk`, KeyType: 'RANGE' },
            ],
          }),
        ),
      }),
    });
  });

  it('goes with its stack on a local AWS', () => {
    templateOf(local, 'Portal-Data').hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Delete',
      Properties: Match.objectLike({ DeletionProtectionEnabled: false }),
    });
  });
});

describe('buckets', () => {
  const buckets = resourcesOf(aws, 'AWS::S3::Bucket');

  it('[O01] there is one for documents, one for evidence, one for events and one for pages', () => {
    expect(buckets.map(({ stack }) => stack).sort()).toEqual([
      ...['Portal-Data', 'Portal-Data', 'Portal-Events', 'Portal-Site'],
    ]);
  });

  it.each(buckets)('[O01] of $stack is private, encrypted, versioned and kept', ({ Properties, DeletionPolicy }) => {
    expect(DeletionPolicy).toBe('Retain');
    expect(Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      VersioningConfiguration: { Status: 'Enabled' },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    });
    expect(JSON.stringify(Properties.BucketEncryption)).toContain('AES256');
  });

  it('[O01] what is evidence is locked for three years', () => {
    templateOf(aws, 'Portal-Data').hasResourceProperties('AWS::S3::Bucket', {
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 1098 } } },
    });
  });

  it('[H17] several documents in one file are forgotten after a day', () => {
    templateOf(aws, 'Portal-Data').hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({
            Prefix: 'papers/merged/',
            ExpirationInDays: 1,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
            Status: 'Enabled',
          }),
        ]),
      },
    });
  });

  it('[C89] [O01] what was deleted is gone for good within days, and originals once their lock is over', () => {
    const rules = buckets.flatMap(
      ({ Properties }) =>
        (Properties.LifecycleConfiguration as { Rules: { Prefix?: string }[] } | undefined)?.Rules ?? [],
    );
    const of = (prefix: string) => rules.find(({ Prefix }) => Prefix === prefix);
    const gone = { NoncurrentVersionExpiration: { NoncurrentDays: 1 } };
    expect(of('removed/')).toMatchObject({ ExpirationInDays: 1, ...gone });
    expect(of('uploads/')).toMatchObject(gone);
    expect(of('uploads/')).not.toHaveProperty('ExpirationInDays');
    expect(of('originals/')).toMatchObject({ ExpirationInDays: 1098 });
  });

  it('[O01] pages may read signed addresses of both private buckets and post to them, and no other', () => {
    const shared = buckets.filter(({ Properties }) => Properties.CorsConfiguration !== undefined);
    expect(shared.map(({ stack }) => stack)).toEqual(['Portal-Data', 'Portal-Data']);
    for (const { Properties } of shared)
      expect(Properties.CorsConfiguration).toMatchObject({ CorsRules: [{ AllowedMethods: ['GET', 'POST'] }] });
  });

  it.each(['Portal-Data', 'Portal-Site'])('[O01] of %s rejects requests without TLS', (stack) => {
    const statements = Match.arrayWith([
      Match.objectLike({ Effect: 'Deny', Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    ]);
    templateOf(aws, stack).hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: { Statement: statements },
    });
  });

  it('of a local AWS without TLS takes plain HTTP, and is else as on AWS', () => {
    const plain = JSON.stringify(templateOf(portalTemplates({ endpoint: 'http://localhost:4566' }), 'Portal-Site'));
    expect(plain).toContain('AWS::S3::BucketPolicy');
    expect(plain).not.toMatch(/SecureTransport|TlsVersion/);
  });
});

describe('key that seals refresh tokens', () => {
  interface Statement {
    readonly Sid: string;
    readonly Action: string | string[];
    readonly Condition?: { ArnLike: Record<string, unknown[]> };
  }
  const statements = resourcesOf(aws, 'AWS::KMS::Key').flatMap(
    ({ Properties }) => (Properties.KeyPolicy as { Statement: Statement[] }).Statement,
  );

  it('is used by the functions that need it and by nobody else', () => {
    const using = statements.filter(({ Action }) =>
      [Action]
        .flat()
        .some(
          (action) =>
            /crypt|DataKey|\*$/i.test(action) &&
            !/^kms:(Create|Describe|Enable|List|Put|Update|Revoke|Disable|Get|Delete)\*$/.test(action),
        ),
    );
    expect(using.map(({ Sid }) => Sid)).toEqual(['Seal']);
    const callers = using[0]?.Condition?.ArnLike['aws:PrincipalArn'] ?? [];
    const sealing = Object.entries(routePermissions)
      .filter(([, permissions]) => 'tokenCipher' in permissions)
      .map(([key]) => key);
    expect(callers).toHaveLength(sealing.length);
    for (const key of sealing) expect(callers.some((caller) => JSON.stringify(caller).includes(`-${key}"`))).toBe(true);
  });

  it('turns itself over each year', () => {
    data.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
  });
});

it('secrets are generated, never written down', () => {
  for (const { Properties, stack, id } of resourcesOf(aws, 'AWS::SecretsManager::Secret')) {
    // A company without an address of its own is the sandbox, whose credentials are published.
    if (/^ProviderSecret|^(truckmarket|authorizenet|facebook|cargoinsurer)Credentials/.test(id)) continue;
    expect(Properties, `${stack} ${id}`).toHaveProperty('GenerateSecretString');
    expect(Properties, `${stack} ${id}`).not.toHaveProperty('SecretString');
  }
});

it('secrets have the names that a deployment gives them; AWS names the others', () => {
  const named = portalTemplates({ secrets: { origin: 'portal/origin', project44: 'portal/project44' } });
  const names = resourcesOf(named, 'AWS::SecretsManager::Secret').map(({ Properties }) => Properties?.Name);
  expect(names.filter(Boolean).toSorted()).toEqual(['portal/origin', 'portal/project44']);
  expect(resourcesOf(aws, 'AWS::SecretsManager::Secret').every(({ Properties }) => !Properties?.Name)).toBe(true);
});
