import { Duration } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectLockRetention,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { PortalStack } from '../portal-stack.ts';
import { acceptFinding } from './accept-finding.ts';

interface PrivateBucketProps {
  /** The portal's pages send files to it and read them, by addresses that a function signed. */
  readonly browsers?: true;
  /** For so long nobody can change or delete what is stored; an administrator with the right to bypass governance can. */
  readonly lockedFor?: Duration;
}

/** A bucket without public access: encrypted, versioned, over TLS only. */
export class PrivateBucket extends Bucket {
  constructor(scope: PortalStack, id: string, { browsers, lockedFor }: PrivateBucketProps = {}) {
    const { portalDomain } = scope.deployment;
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: scope.hasTls,
      ...(scope.hasTls && { minimumTLSVersion: 1.2 }),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      ...(browsers && {
        cors: [
          {
            allowedMethods: [HttpMethods.GET, HttpMethods.POST],
            // Without a domain of its own the portal has CloudFront's, which is not known here; an address has to be signed in any case.
            allowedOrigins: [portalDomain ? `https://${portalDomain}` : '*'],
            allowedHeaders: ['*'],
            maxAge: 3600,
          },
        ],
      }),
      ...(lockedFor && {
        objectLockEnabled: true,
        objectLockDefaultRetention: ObjectLockRetention.governance(lockedFor),
      }),
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
