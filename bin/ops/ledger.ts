import type { OpsCommand } from '#bin/ops/command.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';

/** Proves that the money of a shipment is in order. */
export const ledgerCommand: OpsCommand = {
  name: 'ledger',
  subject: '<check>',
  summary: 'proves that the money of a shipment is in order',
  options: { shipment: { type: 'string' } },
  help: [['--shipment <uuid>', 'whose money is checked']],
  examples: ['ledger check --shipment 01940000-0000-7000-8000-000000002000'],
  async run({ subject, options }, portal) {
    print(`at ${portal.name}`);
    if (subject !== 'check') throw new UserError(`ledger takes check, not '${subject}'.`);
    const shipment = typeof options.shipment === 'string' ? await dynamoShipments.find(options.shipment) : undefined;
    if (!shipment) throw new UserError('Say --shipment: the uuid of a shipment.');
    const book = await dynamoPayments.readBook(shipment);
    const { chargesCents, couponCents, paidCents, pendingCents, dueCents } = summaryOf(book.head);
    print(
      `  ${book.entries.length} entries: charges ${formatMoney(chargesCents)}, coupons ${formatMoney(couponCents)}, paid ${formatMoney(paidCents)}, pending ${formatMoney(pendingCents)}, due ${formatMoney(dueCents)}`,
    );
    const findings = checkLedger(book);
    for (const { problem, at } of findings) print(`  ${problem}: ${at}`);
    if (findings.length > 0) throw new UserError(`${findings.length} things are not in order.`);
    print('  everything is in order');
  },
  explain: (error) => error.message,
};
