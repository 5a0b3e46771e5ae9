import type * as z from 'zod';
import type { ResponseError } from '../envelope.ts';
import type { CodeEntry } from './code-entry.ts';

/** An issue as zod hands it to an error function. */
export type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with a field: a sentence, and its code where the registry has one. */
export type FieldProblem = Pick<ResponseError, 'code' | 'message'>;

/** A schema's errors for a field that is missing or has the wrong type; omitted ones have a general sentence. */
export interface FieldCodes {
  readonly missing?: CodeEntry;
  readonly invalid?: CodeEntry;
}

/** The code's problem in its own sentence, or in one that is more precise. */
export function problemOf(entry: CodeEntry, message = entry.text()): FieldProblem {
  return { code: entry.code, message };
}

/** Error lists of responses name the field of a problem by its path. */
export function errorAt(field: string, entry: CodeEntry, message?: string): ResponseError {
  return { ...problemOf(entry, message), field };
}

/** The parameter of a zod check whose failure has a code: `z.string().max(30, wrongField(code12084))`. */
export function wrongField(entry: CodeEntry, sentence: () => string = entry.text) {
  return { error: (issue: RawIssue) => say(issue, entry, sentence) };
}

/** Issues of checks within a type, such as a length: they name their own code. */
const ofChecks = new Set<string | undefined>(['too_big', 'too_small', 'custom']);

/** The parameter of a zod type: `z.string(wrongType({ missing: code12083 }))`. */
export function wrongType({ missing, invalid }: FieldCodes) {
  return {
    error: (issue: RawIssue) => {
      if (ofChecks.has(issue.code)) return undefined;
      const entry = issue.input === undefined || issue.input === null ? missing : invalid;
      return entry && say(issue, entry, entry.text);
    },
  };
}

/** The issue to add in a `superRefine`, for a problem that has been found already. */
export function issueOf({ code, message }: FieldProblem, path: string[] = []) {
  return { code: 'custom' as const, message, path, params: { code } };
}

/** Returns the code that an issue's check named; undefined where its schema named none. */
export function codeOfIssue(issue: z.core.$ZodIssue): string | undefined {
  const params: unknown = 'params' in issue ? issue.params : undefined;
  const code = typeof params === 'object' && params !== null && 'code' in params ? params.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The issues of another schema that reads the same value, to add in a `transform` or `superRefine`. */
export const issuesOf = ({ issues }: z.ZodError) =>
  issues.map((issue) => ({
    code: 'custom' as const,
    message: issue.message,
    path: [...issue.path],
    params: { code: codeOfIssue(issue) },
  }));

/** zod hands an issue to its error function before it copies it: what is set here is what the reader of the issue finds. */
function say(issue: RawIssue, { code }: CodeEntry, sentence: () => string): string {
  Object.assign(issue, { params: { code } });
  return sentence();
}
