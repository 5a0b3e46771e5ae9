import { Logger } from '@aws-lambda-powertools/logger';
import { env } from './env.ts';
import { scrub } from './scrub.ts';

/** One logger a function; a request writes one line, with ids only: never a body, a token or a person's data. */
export const log = new Logger({ serviceName: env('POWERTOOLS_SERVICE_NAME') });

/** Name, message and trace of an error, without the bodies of its causes and without any value in `sent`. */
export function describeError(
  error: unknown,
  sent: readonly string[] = [],
): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: scrub(String(error), sent) };
  const { name, message, stack } = error;
  return { name: scrub(name, sent), message: scrub(message, sent), ...(stack && { stack: scrub(stack, sent) }) };
}
