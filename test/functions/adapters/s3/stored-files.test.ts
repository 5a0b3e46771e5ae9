import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const environment = {
  DOCUMENTS_BUCKET: 'docs',
  EVIDENCE_BUCKET: 'proof',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'example',
};

beforeEach(() => {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

const load = async (endpoint?: string) => {
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  const { s3FileLinks } = await import('#functions/adapters/s3/file-links.ts');
  const { s3UploadTickets } = await import('#functions/adapters/s3/upload-tickets.ts');
  return { s3FileLinks, s3UploadTickets };
};

describe('a link to a file', () => {
  test('is signed for five minutes, in the bucket of its folder, under its name', async () => {
    const { s3FileLinks } = await load();
    const link = new URL(await s3FileLinks.linkTo('signed/1/agreement.pdf', { fileName: 'a"b\r\n.pdf' }));
    expect(link.host).toBe('proof.s3.us-east-1.amazonaws.com');
    expect(link.pathname).toBe('/signed/1/agreement.pdf');
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(link.searchParams.get('response-content-disposition')).toBe('attachment; filename="a_b__.pdf"');
  });

  test('of a local AWS goes through the portal’s own address', async () => {
    const { s3FileLinks } = await load('https://localhost:4577');
    const link = await s3FileLinks.linkTo('papers/1/bol.pdf', { fileName: 'bol.pdf', inline: true });
    expect(link).toMatch(/^\/_local\/files\/localhost:4577\/docs\/papers\/1\/bol\.pdf\?/);
    expect(link).toContain('response-content-disposition=inline');
  });

  test('into a folder that nobody knows is refused', async () => {
    const { s3FileLinks } = await load();
    await expect(s3FileLinks.linkTo('../PORTAL', { fileName: 'x' })).rejects.toThrow('nobody knows');
  });
});

describe('an upload ticket', () => {
  test('allows one key, one type, and one byte to the maximum, for fifteen minutes', async () => {
    const { s3UploadTickets } = await load();
    const before = Date.now();
    const { url, fields } = await s3UploadTickets.issue('arrivals/1', 'image/jpeg', 10);
    expect(url).toBe('https://docs.s3.us-east-1.amazonaws.com/');
    expect(fields).toMatchObject({ key: 'arrivals/1', 'Content-Type': 'image/jpeg' });
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 10],
        ['eq', '$Content-Type', 'image/jpeg'],
        { key: 'arrivals/1' },
        { bucket: 'docs' },
      ]),
    );
    const ends = Date.parse(policy.expiration) - before;
    expect(ends).toBeGreaterThan(890_000);
    expect(ends).toBeLessThan(910_000);
  });
});
