import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { PortalOutputs } from '#bin/deploy/outputs.ts';
import { EVENT_SETTINGS_FILE, type EventSettings } from '#contract/events.ts';

/** Puts beside the pages where browsers send events, so that one build serves every account; `path` leads to a local AWS. */
export async function uploadEventSettings(outputs: PortalOutputs, path?: string): Promise<string> {
  const settings: EventSettings = {
    region: outputs.EventRegion,
    identityPoolId: outputs.IdentityPoolId,
    streamName: outputs.EventStreamName,
    path,
  };
  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined });
  await s3.send(
    new PutObjectCommand({
      Bucket: outputs.SiteBucketName,
      Key: EVENT_SETTINGS_FILE,
      Body: JSON.stringify(settings),
      ContentType: 'application/json; charset=utf-8',
      CacheControl: 'public, max-age=0, must-revalidate',
    }),
  );
  return outputs.EventStreamName;
}
