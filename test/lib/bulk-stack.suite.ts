import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { taskPermissions } from '#lib/permissions/task-permissions.ts';
import { portalTemplates, resourcesOf } from '#test/lib/portal-templates.ts';

/** For an account with a low limit of concurrent executions. */
const small = { bulkRowsAtOnce: 2, bulkRowsInAll: 0 };

const reservedIn = (settings: Readonly<Record<string, unknown>> = {}) =>
  resourcesOf(portalTemplates(settings), 'AWS::Lambda::Function').flatMap(({ Properties }) =>
    Properties.ReservedConcurrentExecutions === undefined
      ? []
      : [`${Properties.FunctionName} ${Properties.ReservedConcurrentExecutions}`],
  );

/** The definition of the bulk-quote machine as it is deployed. */
const definitionIn = (settings: Readonly<Record<string, unknown>> = {}) =>
  resourcesOf(portalTemplates(settings), 'AWS::StepFunctions::StateMachine')
    .map(({ Properties }) => JSON.stringify(Properties))
    .find((text) => text.includes('WaitForLeases'));

const atOnceIn = (settings?: Readonly<Record<string, unknown>>) =>
  /MaxConcurrency\D+(\d+)/.exec(definitionIn(settings) ?? '')?.[1];

describe('bulk quotes beside quotes of people', () => {
  it('[R83] sixteen rows of one bulk quote at once, or as many as the deployment says', () => {
    expect(atOnceIn()).toBe('16');
    expect(atOnceIn(small)).toBe('2');
  });

  it('[R83] rows of all bulk quotes have a limit of their own; no function of a quote of people is limited', () => {
    expect(reservedIn()).toEqual(['Portal-priceBulkRow 64']);
    expect(reservedIn(small)).toEqual([]);
  });

  it('[R83] a row that is refused because of the limit waits and is tried again, before it goes back to the plan', () => {
    const { States } = JSON.parse(readFileSync('statemachines/bulk-quote.asl.json', 'utf8'));
    const { Retry, Catch, TimeoutSeconds } = States.PriceRows.ItemProcessor.States.PriceRow;
    expect(Retry).toMatchObject([{ ErrorEquals: ['Lambda.TooManyRequestsException'], JitterStrategy: 'FULL' }]);
    expect(Catch).toMatchObject([{ ErrorEquals: ['States.ALL'], Next: 'LeftFree' }]);
    // An Express execution ends after five minutes.
    const waits = Array.from({ length: Retry[0].MaxAttempts }, (_, n) => Math.min(20, 2 * 2 ** n));
    expect(waits.reduce((sum, seconds) => sum + seconds, TimeoutSeconds)).toBeLessThan(300);
    expect(TimeoutSeconds).toBeGreaterThan(taskPermissions.priceBulkRow.timeoutSeconds);
  });
});
