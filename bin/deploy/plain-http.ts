import { GetBucketPolicyCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';

interface Statement {
  readonly Effect: string;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Whether a statement refuses whoever comes without TLS. */
function asksForTls({ Effect, Condition }: Statement): boolean {
  const keys = Object.values(Condition ?? {}).flatMap((one) => Object.keys(one));
  return Effect === 'Deny' && keys.some((key) => key === 'aws:SecureTransport' || key === 's3:TlsVersion');
}

/** The policy without the statements that ask for TLS; undefined when it has none. */
export function withoutTls(policy: string): string | undefined {
  const read = JSON.parse(policy) as { Statement: Statement[] };
  const kept = read.Statement.filter((statement) => !asksForTls(statement));
  return kept.length === read.Statement.length ? undefined : JSON.stringify({ ...read, Statement: kept });
}

/**
 * Lets buckets of a local AWS without TLS be used: their policies refuse plain HTTP, as they have to on AWS, and there is
 * nothing else there. A bucket that does not exist is passed over.
 */
export async function allowPlainHttp(buckets: readonly string[]): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  for (const Bucket of buckets) {
    const { Policy } = await s3.send(new GetBucketPolicyCommand({ Bucket })).catch(() => ({ Policy: undefined }));
    const relaxed = Policy ? withoutTls(Policy) : undefined;
    if (relaxed) await s3.send(new PutBucketPolicyCommand({ Bucket, Policy: relaxed }));
  }
}
