import type { OpsCommand } from '#bin/ops/command.ts';
import { showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { rebuildAggregates } from '#domain/operator/rebuild-aggregates.ts';
import { dynamoFigures } from '#functions/adapters/dynamo/figure-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { keepDashboardDeps } from '#functions/runtime/dashboard-deps.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';

/** Works a customer's dashboard out again. */
export const rebuildAggregatesCommand: OpsCommand = {
  name: 'rebuild-aggregates',
  subject: '<e-mail>',
  summary: 'works the figures of a customer’s dashboard out again from every order, and mends what is wrong',
  options: {},
  help: [],
  examples: ['rebuild-aggregates dana@whitfieldpumps.example --why "events were lost"'],
  async run(line, { name, now, newId }) {
    print(`at ${name}`);
    const { accounts, shipments } = rewardDeps();
    const deps = {
      ...keepDashboardDeps(),
      accounts,
      shipments,
      figures: dynamoFigures,
      audit: dynamoOperator,
      now,
      newId,
    };
    const { orders, contributions, sums, rows, entry } = await rebuildAggregates(line.subject, line.audited, deps);
    print(`${orders} orders worked out again: ${contributions} had changed, ${sums} sums and ${rows} rows were wrong.`);
    showOutcome(entry, '');
  },
  explain: (error, { subject }) =>
    error.status === 404 ? `No customer has the e-mail address ${subject}.` : error.message,
};
