import { createServer, type ViteDevServer } from 'vite';
import { type Changes, tellChanges } from '#bin/dev/changes.ts';
import { root } from '#bin/local/paths.ts';

/** The pages as Vite serves them: made when they are asked for, and changed in the browser when a file is saved. */
export async function startPageServer(
  port: number,
  onChange: (changes: Changes) => Promise<void>,
): Promise<ViteDevServer> {
  const server = await createServer({
    root,
    clearScreen: false,
    plugins: [tellChanges(onChange)],
    // Browsers come through the portal's own address, and so does Vite's connection to them.
    server: { port, strictPort: true, host: '127.0.0.1' },
  });
  return server.listen();
}
