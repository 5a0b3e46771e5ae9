import { afterEach, describe, expect, test, vi } from 'vitest';
import { sha256 } from '#domain/crypto.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { type ConnectEvent, websocketThroughEdge } from '#functions/runtime/middleware/websocket-origin.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';
import { websocketHandler } from '#functions/runtime/websocket-handler.ts';
import { lambdaContext } from '#test/fakes/http-event.ts';
import { recordOutput } from './emf.ts';

interface Task {
  readonly quote: string;
  readonly fails?: boolean;
}

const run = taskHandler(
  ({ quote }: Task) => ({ quote }),
  async ({ fails }: Task) => {
    metrics.count('QuotesFinished');
    log.info('ran');
    if (fails) throw new Error('The table is away');
    return 'done';
  },
);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the stack of tasks', () => {
  test('returns what the task does; every line and the metrics carry its quote', async () => {
    const { lines } = recordOutput();
    expect(await run({ quote: 'q1' }, lambdaContext())).toBe('done');
    const read = lines.map((line) => JSON.parse(line));
    expect(read).toEqual([
      expect.objectContaining({ message: 'ran', quote: 'q1' }),
      expect.objectContaining({ quote: 'q1', QuotesFinished: 1 }),
    ]);
  });

  test('a failure stays the state machine’s, and its metrics leave all the same', async () => {
    const { lines } = recordOutput();
    await expect(run({ quote: 'q2', fails: true }, lambdaContext())).rejects.toThrow('The table is away');
    expect(lines.some((line) => line.includes('"QuotesFinished"'))).toBe(true);
    lines.length = 0;
    await run({ quote: 'q3' }, lambdaContext());
    expect(lines.join()).not.toContain('q2');
  });
});

describe('the stack of live connections', () => {
  const handle = vi.fn(async (_event: ConnectEvent) => ({ statusCode: 200 }));
  const connect = websocketHandler(handle, websocketThroughEdge);
  const call = (headers: Record<string, string>) => {
    vi.stubEnv('ORIGIN_HASH', sha256('from-the-edge'));
    return connect({ requestContext: { connectionId: 'c1' }, headers }, lambdaContext());
  };

  test('lets in what the edge passes on, however the header is written', async () => {
    expect(await call({ 'X-Origin-Secret': 'from-the-edge' })).toEqual({ statusCode: 200 });
    expect(handle).toHaveBeenCalledOnce();
    handle.mockClear();
  });

  test.each([
    ['no secret', {} as Record<string, string>],
    ['a guessed one', { 'X-Origin-Secret': 'guess' }],
  ])(
    'refuses a connection with %s: 403, and the handler is not called',
    async (_what, headers: Record<string, string>) => {
      const { lines } = recordOutput();
      expect(await call(headers)).toEqual({ statusCode: 403 });
      expect(handle).not.toHaveBeenCalled();
      expect(lines.join()).toContain('not through the edge');
    },
  );
});
