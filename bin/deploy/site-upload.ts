import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { clientDir } from '#bin/bundle/web.ts';
import type { PortalOutputs } from '#bin/deploy/outputs.ts';
import { EVENT_SETTINGS_FILE, type EventSettings } from '#contract/events.ts';
import { namesAddress, withAddress } from '#web/build/site-address.ts';

/** Content types by ending, of what the build makes. */
const types: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.txt': 'text/plain' },
  ...{ '.json': 'application/json', '.map': 'application/json', '.webmanifest': 'application/manifest+json' },
  ...{ '.xml': 'application/xml', '.svg': 'image/svg+xml', '.jpg': 'image/jpeg', '.ico': 'image/x-icon' },
  ...{ '.png': 'image/png', '.webp': 'image/webp', '.avif': 'image/avif', '.woff2': 'font/woff2' },
};

function contentType(name: string): string {
  const type = types[path.extname(name)] ?? 'application/octet-stream';
  return /^text|json$|xml$/.test(type) && !type.startsWith('image') ? `${type}; charset=utf-8` : type;
}

/** Files under assets/ carry their content's hash in their name; everything else is asked for again each time. */
function cacheControl(key: string): string {
  return key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

function filesToSend(): string[] {
  return globSync('**/*.*', { cwd: clientDir })
    .filter((name) => statSync(path.join(clientDir, name)).isFile())
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

async function listTags(s3: S3Client, bucket: string): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key, ETag } of Contents) if (Key && ETag) tags.set(Key, ETag.replaceAll('"', ''));
  return tags;
}

/** Where browsers send events, beside the pages, so that one build serves every account; `path` leads to a local AWS. */
function eventSettings(outputs: PortalOutputs, path: string | undefined): string {
  const { EventRegion: region, IdentityPoolId: identityPoolId, EventStreamName: streamName } = outputs;
  return JSON.stringify({ region, identityPoolId, streamName, path } satisfies EventSettings);
}

/**
 * Sends the built pages, with the portal's address in them, to their bucket, as far as they differ from what is there. Files of earlier builds stay, because
 * pages that are open load their parts by the old names. Nothing has to be invalidated: pages are checked with the bucket
 * each time, and everything else has a new name when it changes.
 */
export async function uploadSite(outputs: PortalOutputs, portalUrl: string, eventsPath?: string): Promise<string> {
  const Bucket = outputs.SiteBucketName;
  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined });
  const there = await listTags(s3, Bucket);
  const put = (Key: string, Body: Buffer | string) =>
    s3.send(
      new PutObjectCommand({ Bucket, Key, Body, ContentType: contentType(Key), CacheControl: cacheControl(Key) }),
    );
  const send = async (name: string): Promise<boolean> => {
    const built = readFileSync(path.join(clientDir, name));
    const body = namesAddress(name) ? Buffer.from(withAddress(built.toString('utf8'), portalUrl)) : built;
    if (there.get(name) === createHash('md5').update(body).digest('hex')) return false;
    await put(name, body);
    return true;
  };
  await put(EVENT_SETTINGS_FILE, eventSettings(outputs, eventsPath));
  const names = filesToSend();
  const [pages, parts] = [true, false].map((page) => names.filter((name) => name.endsWith('.html') === page));
  // Pages last: what they name has to be there when they are. The client opens no more than 50 connections at once.
  const sent = [await Promise.all((parts ?? []).map(send)), await Promise.all((pages ?? []).map(send))].flat();
  return `${sent.filter(Boolean).length} of ${names.length} files`;
}
