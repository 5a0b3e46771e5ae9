import { Logger } from '@aws-lambda-powertools/logger';

/** One logger a function; a request writes one line, with ids only: never a body, a token or a person's data. */
export const log = new Logger({ serviceName: 'portal' });

/** Name and message of an error, without the causes' bodies. */
export function describeError(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: String(error) };
  return { name: error.name, message: error.message, ...(error.stack && { stack: error.stack }) };
}
