import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { portalTemplates, resourcesOf, templateOf } from '#test/lib/portal-templates.ts';

const aws = portalTemplates();
const events = templateOf(aws, 'Portal-Events');
const STREAM = { 'Fn::GetAtt': ['Stream', 'Arn'] };

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Effect: string;
}
const policies = resourcesOf(aws, 'AWS::IAM::Policy').filter(({ stack }) => stack === 'Portal-Events');
const statementsOf = (id: string) => {
  const policy = policies.find((one) => one.id.startsWith(id));
  return {
    roles: policy?.Properties.Roles as unknown[],
    statements: (policy?.Properties.PolicyDocument as { Statement: Statement[] } | undefined)?.Statement ?? [],
  };
};

describe('events of browsers', () => {
  it('[R50] a visitor’s and a signed-in browser may put records into the one stream, and nothing else', () => {
    const { roles, statements } = statementsOf('PutEvents');
    expect(statements).toEqual([
      { Action: ['firehose:PutRecord', 'firehose:PutRecordBatch'], Effect: 'Allow', Resource: STREAM },
    ]);
    const imported = roles.map((role) => JSON.stringify(role)).sort();
    expect(imported).toHaveLength(2);
    expect(imported[0]).toMatch(/Portal-Identity.*Guest/);
    expect(imported[1]).toMatch(/Portal-Identity.*SignedIn/);
  });

  it('[R50] no other policy of any stack names a browser’s role', () => {
    const others = resourcesOf(aws, 'AWS::IAM::Policy').filter(({ id }) => !id.startsWith('PutEvents'));
    for (const { id, Properties } of others)
      expect(JSON.stringify(Properties.Roles), id).not.toMatch(/Portal-Identity[^"]*(Guest|SignedIn)/);
  });

  it('goes into a bucket by the hour, encrypted in transit; failures are stored separately and logged', () => {
    events.hasResourceProperties('AWS::KinesisFirehose::DeliveryStream', {
      DeliveryStreamType: 'DirectPut',
      DeliveryStreamEncryptionConfigurationInput: { KeyType: 'AWS_OWNED_CMK' },
      ExtendedS3DestinationConfiguration: Match.objectLike({
        Prefix: 'events/!{timestamp:yyyy/MM/dd/HH}/',
        ErrorOutputPrefix: 'failed/!{firehose:error-output-type}/!{timestamp:yyyy/MM/dd}/',
        BufferingHints: { IntervalInSeconds: 300, SizeInMBs: 5 },
        CloudWatchLoggingOptions: Match.objectLike({ Enabled: true }),
      }),
    });
    templateOf(portalTemplates({ endpoint: 'https://localhost:4577' }), 'Portal-Events').hasResourceProperties(
      'AWS::KinesisFirehose::DeliveryStream',
      {
        ExtendedS3DestinationConfiguration: Match.objectLike({
          BufferingHints: { IntervalInSeconds: 1, SizeInMBs: 5 },
        }),
      },
    );
  });

  it('[O01] the stream writes to its bucket and its log only, and only for this account', () => {
    events.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: Match.objectLike({
        Statement: [
          Match.objectLike({
            Principal: { Service: 'firehose.amazonaws.com' },
            Condition: { StringEquals: { 'sts:ExternalId': Match.anyValue() } },
          }),
        ],
      }),
    });
    const { statements } = statementsOf('Delivery');
    const services = statements.flatMap(({ Action }) => [Action].flat().map((action) => action.split(':')[0]));
    expect(new Set(services)).toEqual(new Set(['s3', 'logs']));
    expect(statements.map(({ Resource }) => Resource)).not.toContain('*');
  });

  it('forgets events after a good year, failed ones after a quarter', () => {
    events.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ Prefix: 'events/', ExpirationInDays: 400 }),
          Match.objectLike({ Prefix: 'failed/', ExpirationInDays: 90 }),
        ]),
      },
    });
  });
});
