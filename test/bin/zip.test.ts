import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { zip } from '#bin/emulator/zip.ts';

test('an archive holds its files as they were, by another reader, and is the same each time', () => {
  const files = [
    { name: 'index.mjs', content: Buffer.from('export const handler = () => "naïve";\n'.repeat(500)) },
    { name: 'postal-table.txt', content: Buffer.alloc(0) },
  ];
  const archive = zip(files);
  expect(zip(files)).toEqual(archive);
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
  const file = path.join(folder, 'a.zip');
  writeFileSync(file, archive);
  // Python reads it with every check that it has.
  const script =
    'import sys,zipfile,json;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print(json.dumps({i.filename:[z.read(i).decode(),oct(i.external_attr>>16)] for i in z.infolist()}))';
  const read = JSON.parse(execFileSync('python3', ['-c', script, file], { encoding: 'utf8' }));
  rmSync(folder, { recursive: true });
  expect(read).toEqual({
    'index.mjs': [files[0]?.content.toString(), '0o100644'],
    'postal-table.txt': ['', '0o100644'],
  });
});
