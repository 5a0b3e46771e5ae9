import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { PortalStack } from '../portal-stack.ts';
import { acceptFinding } from './accept-finding.ts';

/** A bucket without public access: encrypted, versioned, over TLS only. */
export class PrivateBucket extends Bucket {
  constructor(scope: PortalStack, id: string) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: scope.hasTls,
      ...(scope.hasTls && { minimumTLSVersion: 1.2 }),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      removalPolicy: scope.keepData,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7), noncurrentVersionExpiration: Duration.days(90) },
      ],
    });
    acceptFinding(
      this,
      'S1',
      'Nobody reaches it but roles; an account’s CloudTrail data events tell who did, where a broker wants that.',
    );
  }
}
