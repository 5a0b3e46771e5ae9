import { respondToRebillRoute } from '#contract/routes/rebills.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { respondWithPhotos } from '#domain/payments/rebills/respond-with-photos.ts';
import { showRebill } from '#domain/payments/rebills/show-rebill.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import { rebillDeps } from '#functions/runtime/money-deps.ts';
import * as m from '#texts/compiled/messages.js';

/** Accepts or disputes what the carrier of the caller's shipment billed later. */
export const handler = apiHandler(
  respondToRebillRoute,
  () => ({ ...rebillDeps(), photos: dynamoPhotos }),
  async ({ record, body, caller, idempotencyKey, deps }) => {
    const call = { by: caller.userUuid, agent: caller.agent?.userUuid, idempotencyKey };
    const { rebill, book } = await respondWithPhotos(record, body, call, deps);
    const shown = showRebill(rebill, seesCost(caller));
    const { dueCents, withheldCents } = summaryOf(book.head);
    const said = body.answer === 'accept' ? m.rebills_accepted : m.rebills_disputed;
    const content = { rebill: shown, due: formatMoney(dueCents), withheld: formatMoney(withheldCents) };
    return withMessage(said({ amount: `$${shown.amount}` }), content);
  },
);
