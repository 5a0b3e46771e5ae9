import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openMailbox } from '#bin/inbox/mailbox.ts';

test('mails outlive the emulator that sent them, each once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mailbox-'));
  const file = path.join(folder, 'mails.json');
  let sent: object[] = [{ MessageId: 'm-1', Subject: 'Welcome', To: ['dana@whitfieldpumps.example'], Timestamp: 100 }];
  const emulator = createServer((_, response) => response.end(JSON.stringify({ messages: { '000000000000': sent } })));
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;

  const first = openMailbox(endpoint, file);
  expect(await first.read()).toHaveLength(1);
  expect(await first.read()).toHaveLength(1);

  sent = [{ MessageId: 'm-2', Subject: 'Reset', To: ['dana@whitfieldpumps.example'], Timestamp: 200 }];
  const second = openMailbox(endpoint, file);
  expect((await second.read()).map(({ subject }) => subject)).toEqual(['Reset', 'Welcome']);

  emulator.closeAllConnections();
  emulator.close();
  rmSync(folder, { recursive: true });
});
