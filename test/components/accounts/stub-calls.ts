import { vi } from 'vitest';
import type { Input, Output } from '#web/api/call.ts';
import * as calls from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';

type Name = Parameters<typeof calls.call>[0];
type Stubs = { [One in Name]?: (input: Input<One>) => Output<One> | Promise<Output<One>> };

/** A refusal as the server sends it. */
export const refusal = (code: string, message: string, field?: string): CallError =>
  new CallError({ status: 400, code, message, errors: [{ code, message, ...(field && { field }) }] });

/** What the server responds to each call; any other one fails. Returns the calls that were made. */
export function stubCalls(stubs: Stubs): { name: string; input: unknown }[] {
  const made: { name: string; input: unknown }[] = [];
  vi.mocked(calls.call).mockImplementation(async (name, input) => {
    made.push({ name, input });
    const stub = stubs[name] as ((input: unknown) => unknown) | undefined;
    if (!stub) throw refusal('500', `No response is stubbed for ${name}.`);
    return (await stub(input)) as never;
  });
  return made;
}

/** What explains a field to who cannot see it. */
export const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
