import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { hashesOf, hashInlineScripts } from '#web/build/hash-inline-scripts.ts';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const made: string[] = [];

function folderOf(pages: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  made.push(folder);
  for (const [name, html] of Object.entries(pages)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  return folder;
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

describe('[O01] hashes of inline scripts', () => {
  it('hashes what stands between the tags to the letter, line breaks and all', () => {
    expect(hashesOf('<script>\n let a = "é";\n</script>')).toEqual([sha('\n let a = "é";\n')]);
  });

  it('takes inline modules and scripts with attributes', () => {
    const html = '<script type="module" async="">import "/a.js";</script><SCRIPT data-x="1">go()</SCRIPT>';
    expect(hashesOf(html)).toEqual([sha('import "/a.js";'), sha('go()')]);
  });

  it('leaves out scripts loaded by address, empty ones, and other tags', () => {
    const html =
      '<script src="/a.js"></script><script type="module" src="/b.js">x</script><script></script><style>a{}</style>';
    expect(hashesOf(html)).toEqual([]);
  });

  it('leaves out data for search engines, which does not run, and not a module', () => {
    const html = '<script type="application/ld+json">{"a":1}</script><script type="module">go()</script>';
    expect(hashesOf(html)).toEqual([sha('go()')]);
  });

  it('takes a script whose data attribute only looks like an address', () => {
    expect(hashesOf('<script data-src="/a.js">go()</script>')).toEqual([sha('go()')]);
  });

  it('returns the hashes of all pages in all folders, each once and in a stable order', async () => {
    const folder = folderOf({
      'index.html': '<script>one()</script><script>two()</script>',
      'home/login/index.html': '<script>two()</script><script>three()</script>',
      'assets/not-a-page.js': 'const html = "<script>no()</script>";',
    });
    expect(await hashInlineScripts(folder)).toEqual([sha('one()'), sha('two()'), sha('three()')].sort());
  });
});
