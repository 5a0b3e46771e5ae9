import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { clientDir } from '#bin/bundle/web.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
};

/** How many files are sent at once. */
const lanes = 8;

/** Files under assets/ carry their content's hash in their name; everything else is asked for again each time. */
function cacheControl(key: string): string {
  return key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

function filesToSend(): string[] {
  const names = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(clientDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith('.vite/'));
  // Pages last: what they name has to be there when they are.
  return names.sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')) || a.localeCompare(b));
}

async function listTags(s3: S3Client, bucket: string): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  let token: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }));
    for (const { Key, ETag } of page.Contents ?? []) if (Key && ETag) tags.set(Key, ETag.replaceAll('"', ''));
    token = page.NextContinuationToken;
  } while (token);
  return tags;
}

/**
 * Sends the built pages to their bucket, as far as they differ from what is there. Files of earlier builds stay, because
 * pages that are open load their parts by the old names. Nothing has to be invalidated: pages are checked with the bucket
 * each time, and everything else has a new name when it changes.
 */
export async function uploadSite(bucket: string): Promise<string> {
  const s3 = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL !== undefined });
  const there = await listTags(s3, bucket);
  const send = async (name: string): Promise<boolean> => {
    const body = readFileSync(path.join(clientDir, name));
    if (there.get(name) === createHash('md5').update(body).digest('hex')) return false;
    const contentType = types[path.extname(name)] ?? 'application/octet-stream';
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: body,
        ContentType: contentType,
        CacheControl: cacheControl(name),
      }),
    );
    return true;
  };
  let sent = 0;
  const files = filesToSend();
  for (const group of [
    files.filter((name) => !name.endsWith('.html')),
    files.filter((name) => name.endsWith('.html')),
  ]) {
    const waiting = [...group];
    const lane = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) if (await send(name)) sent += 1;
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  return `${sent} of ${files.length} files`;
}
