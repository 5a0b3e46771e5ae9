import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paintFirst, withStyles } from '#web/build/paint-first.ts';

const page =
  '<head><link rel="icon" href="/i.svg"/><link rel="modulepreload" href="/assets/a.js"/>' +
  '<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css#"/></head>';

test('a prerendered page is painted before its scripts; the start page brings its styles along', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'pages-'));
  for (const at of ['assets', 'home', 'health-check']) mkdirSync(path.join(dir, at));
  writeFileSync(path.join(dir, 'assets/a.css'), 'a{color:red}');
  writeFileSync(path.join(dir, 'assets/b.css'), 'b{background:url(/assets/b.svg)}');
  const pages = ['index.html', '__spa-fallback.html', 'home/index.html', 'health-check/index.html'];
  for (const at of pages) writeFileSync(path.join(dir, at), page);
  paintFirst(dir);
  const read = (at: string) => readFileSync(path.join(dir, at), 'utf8');
  expect(read('home/index.html')).toBe(
    '<head><style>a{color:red}b{background:url(/assets/b.svg)}</style><link rel="icon" href="/i.svg"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>' +
      '<link rel="stylesheet" media="print" href="/assets/a.css"/><link rel="stylesheet" media="print" href="/assets/b.css#"/></head>',
  );
  expect(read('health-check/index.html')).toContain('<link rel="modulepreload" fetchpriority="low"');
  expect(read('health-check/index.html')).not.toContain('<style>');
  // What shows nothing without its scripts waits for them.
  for (const at of ['index.html', '__spa-fallback.html']) expect(read(at)).toBe(page);
  rmSync(dir, { recursive: true });
});

test('styles that would end their element, or refer to other files, are rejected', () => {
  for (const styles of ['a{content:"</style>"}', 'a{background:url(b.svg)}'])
    expect(() => withStyles(page, () => styles)).toThrow('cannot be put into a page');
});
