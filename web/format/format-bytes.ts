import * as m from '#texts/compiled/messages.js';

const MB = 1024 * 1024;

/** The size of a file: '84 KB', '3.1 MB'. */
export const formatBytes = (bytes: number): string =>
  bytes < MB
    ? m.uploads_kb({ count: String(Math.max(1, Math.round(bytes / 1024))) })
    : m.uploads_mb({ count: (bytes / MB).toFixed(1) });
