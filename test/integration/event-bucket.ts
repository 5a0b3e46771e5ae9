import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { output } from './portal.ts';

const s3 = new S3Client({ forcePathStyle: true });

/** Every line in the bucket of events, as it was delivered. */
export async function deliveredLines(): Promise<string[]> {
  const Bucket = output('EventsBucketName');
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'events/' }));
  const texts = await Promise.all(
    Contents.map(
      async ({ Key }) => (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString() ?? '',
    ),
  );
  return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');
}

/** The lines that hold all of these words, once there are so many of them. */
export async function waitForLines(words: readonly string[], count: number): Promise<string[]> {
  const until = Date.now() + 40_000;
  for (;;) {
    const found = (await deliveredLines()).filter((line) => words.every((word) => line.includes(word)));
    if (found.length >= count || Date.now() > until) return found;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
