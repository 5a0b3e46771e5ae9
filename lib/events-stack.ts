import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Grant, Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDeliveryStream } from 'aws-cdk-lib/aws-kinesisfirehose';
import { LogGroup, LogStream, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acceptFinding } from './constructs/accept-finding.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import type { Deployment } from './deployment.ts';
import type { IdentityStack } from './identity-stack.ts';
import { PortalStack } from './portal-stack.ts';

/** The stream of browsers' anonymous events into a bucket, one line for each. */
export class EventsStack extends PortalStack {
  readonly stream: CfnDeliveryStream;

  constructor(scope: Construct, deployment: Deployment, identity: IdentityStack) {
    super(scope, 'Events', deployment, 'First-party events of browsers');
    const bucket = this.makeBucket();
    this.stream = this.makeStream(bucket);
    this.letBrowsersPut(identity);

    this.output('EventsBucketName', bucket.bucketName, 'Bucket of the events, by hour under events/');
    this.output('EventStreamName', this.stream.ref, 'Stream that browsers put events into');
    this.output('EventRegion', this.region, 'Region of that stream');
  }

  private makeBucket(): PrivateBucket {
    const bucket = new PrivateBucket(this, 'Events');
    // Kept to compare a year with the previous one; undelivered events are kept for a quarter.
    bucket.addLifecycleRule({ prefix: 'events/', expiration: Duration.days(400) });
    bucket.addLifecycleRule({ prefix: 'failed/', expiration: Duration.days(90) });
    return bucket;
  }

  private makeStream(bucket: PrivateBucket): CfnDeliveryStream {
    const role = new Role(this, 'Delivery', {
      description: 'Writes the events of the stream into their bucket',
      // Only for a stream of this account, so that no other account can make Firehose use the role.
      assumedBy: new ServicePrincipal('firehose.amazonaws.com', {
        conditions: { StringEquals: { 'sts:ExternalId': this.account } },
      }),
    });
    const logGroup = new LogGroup(this, 'DeliveryLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const { logStreamName } = new LogStream(this, 'DeliveryLog', { logGroup });
    acceptFinding(
      role,
      `IAM5[Resource::<${this.getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/*]`,
      'Files are named by the hour; it writes them and reads none.',
    );
    const granted = [...bucketGrants(bucket, role), logGroup.grantWrite(role)];
    const stream = new CfnDeliveryStream(this, 'Stream', {
      deliveryStreamType: 'DirectPut',
      deliveryStreamEncryptionConfigurationInput: { keyType: 'AWS_OWNED_CMK' },
      extendedS3DestinationConfiguration: {
        bucketArn: bucket.bucketArn,
        roleArn: role.roleArn,
        prefix: 'events/!{timestamp:yyyy/MM/dd/HH}/',
        errorOutputPrefix: 'failed/!{firehose:error-output-type}/!{timestamp:yyyy/MM/dd}/',
        fileExtension: '.jsonl',
        bufferingHints: { intervalInSeconds: this.deployment.kind === 'local' ? 1 : 300, sizeInMBs: 5 },
        cloudWatchLoggingOptions: { enabled: true, logGroupName: logGroup.logGroupName, logStreamName },
      },
    });
    for (const grant of granted) grant.applyBefore(stream);
    return stream;
  }

  /** The only permission of a browser's credentials, a visitor's as well as a signed-in customer's. */
  private letBrowsersPut({ browserRoles }: IdentityStack): void {
    new Policy(this, 'PutEvents', {
      roles: [...browserRoles],
      statements: [
        new PolicyStatement({
          actions: ['firehose:PutRecord', 'firehose:PutRecordBatch'],
          resources: [this.stream.attrArn],
        }),
      ],
    });
  }
}

/** What a delivery stream needs of its bucket, as Firehose documents; without reading or deleting. */
function bucketGrants(bucket: PrivateBucket, grantee: Role): Grant[] {
  const may = (actions: string[], arn: string) => Grant.addToPrincipal({ grantee, actions, resourceArns: [arn] });
  return [
    may(['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'], bucket.bucketArn),
    may(['s3:PutObject', 's3:AbortMultipartUpload'], bucket.arnForObjects('*')),
  ];
}
