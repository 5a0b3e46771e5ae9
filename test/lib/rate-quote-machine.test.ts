import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#bin/local/paths.ts';
import { groupCodes } from '#contract/quotes.ts';
import { groupLimits } from '#domain/quotes/quote-request.ts';

interface State {
  readonly TimeoutSeconds?: number;
  readonly Choices?: readonly { readonly Condition: string; readonly Next: string }[];
}
const machine = JSON.parse(readFileSync(inRoot('statemachines/rate-quote.asl.json'), 'utf8'));
const states: Readonly<Record<string, State>> = machine.States.AskGroups.ItemProcessor.States;

test('[R34] for every whole number of seconds that may be left of a limit there is a state that ends after so many', () => {
  const most = Math.max(...groupCodes.map((code) => groupLimits[code]));
  for (let seconds = 1; seconds <= most; seconds += 1) {
    const { TimeoutSeconds, ...rest } = states[`AskWithin${seconds}s`] ?? {};
    expect(TimeoutSeconds).toBe(seconds);
    const { TimeoutSeconds: _, ...first } = states.AskWithin1s ?? {};
    expect(rest).toEqual(first);
    expect(states.WhichLimit?.Choices).toContainEqual({
      Condition: `{% $states.input.seconds = ${seconds} %}`,
      Next: `AskWithin${seconds}s`,
    });
  }
  expect(states.WhichLimit?.Choices).toHaveLength(most);
});
