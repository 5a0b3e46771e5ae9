import { accountCommand } from '#bin/ops/account.ts';
import { agentCommand } from '#bin/ops/agent.ts';
import { cancelCommand } from '#bin/ops/cancel.ts';
import { carrierCommand } from '#bin/ops/carrier.ts';
import type { OpsCommand } from '#bin/ops/command.ts';
import { couponsCommand } from '#bin/ops/coupons.ts';
import { creditCommand } from '#bin/ops/credit.ts';
import { customerCommand } from '#bin/ops/customer.ts';
import { dispatchCommand } from '#bin/ops/dispatch.ts';
import { feesCommand } from '#bin/ops/fees.ts';
import { ledgerCommand } from '#bin/ops/ledger.ts';
import { linksCommand } from '#bin/ops/links.ts';
import { paymentsCommand } from '#bin/ops/payments.ts';
import { popUpCommand } from '#bin/ops/pop-up.ts';
import { rebillsCommand } from '#bin/ops/rebills.ts';
import { rebuildAggregatesCommand } from '#bin/ops/rebuild-aggregates.ts';
import { rewardsCommand } from '#bin/ops/rewards.ts';
import { roleCommand } from '#bin/ops/role.ts';
import { secondFactorCommand } from '#bin/ops/second-factor.ts';
import { securityLevelCommand } from '#bin/ops/security-level.ts';
import { storeCreditCommand } from '#bin/ops/store-credit.ts';
import { suppressionsCommand } from '#bin/ops/suppressions.ts';
import { termsCommand } from '#bin/ops/terms.ts';
import { UserError } from '#bin/terminal/user-error.ts';

/** Every command of the operator's tool, in the order of its help. */
export const commands: readonly OpsCommand[] = [
  customerCommand,
  accountCommand,
  carrierCommand,
  secondFactorCommand,
  termsCommand,
  creditCommand,
  storeCreditCommand,
  rewardsCommand,
  rebuildAggregatesCommand,
  dispatchCommand,
  feesCommand,
  couponsCommand,
  paymentsCommand,
  rebillsCommand,
  ledgerCommand,
  cancelCommand,
  popUpCommand,
  suppressionsCommand,
  linksCommand,
  agentCommand,
  roleCommand,
  securityLevelCommand,
];

/** The command of a name; names those there are when it is unknown. */
export function findCommand(name: string): OpsCommand {
  const found = commands.find((command) => command.name === name);
  if (found) return found;
  throw new UserError(
    `There is no command '${name}'.`,
    `Commands: ${commands.map((command) => command.name).join(', ')}. For help: npm run ops -- help`,
  );
}
