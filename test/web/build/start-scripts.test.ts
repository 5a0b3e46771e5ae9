import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashesOf } from '#web/build/hash-inline-scripts.ts';
import { withStartFile, writeStartScripts } from '#web/build/start-scripts.ts';

const page = (start: string) =>
  `<body><script>window.context = 1;</script><script type="module" async="">${start}</script></body>`;

test('a page’s start becomes a file that runs once the page is read; other scripts stay', () => {
  const kept: string[] = [];
  const html = withStartFile(page('import "/assets/home.js";'), (text) => {
    kept.push(text);
    return '/assets/start-1.js';
  });
  expect(kept).toEqual(['import "/assets/home.js";']);
  expect(html).toBe(
    '<body><script>window.context = 1;</script><script type="module" src="/assets/start-1.js"></script></body>',
  );
});

test('pages with the same start share its file, and the policy needs no hash for any of them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  for (const [name, start] of [
    ['a.html', 'import "/assets/a.js";'],
    ['b.html', 'import "/assets/b.js";'],
    ['c.html', 'import "/assets/a.js";'],
  ] as const)
    writeFileSync(path.join(folder, name), page(start));
  writeStartScripts(folder);
  expect(readdirSync(path.join(folder, 'assets'))).toHaveLength(2);
  const written = ['a.html', 'b.html', 'c.html'].map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(new Set(written.flatMap(hashesOf)).size).toBe(1);
  expect(written[0]).toBe(written[2]);
  expect(written[0]).not.toBe(written[1]);
});
