import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredResponse } from '#domain/quotes/quote-record.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { documents, tableName } from '#functions/adapters/dynamo/table.ts';
import { groupUuidOf, makePriced, makeRequest } from '#test/fakes/fixtures.ts';

type Priced = Extract<StoredResponse, { kind: 'rate' }>;

/** What a page sends to choose a rate. */
export interface Choice {
  readonly rateRequestUuid: string;
  readonly quoteRequestUuid: string;
  readonly FCPreRateQuoteResponseId: string;
  readonly type: 'n' | 'g';
}

export interface PricedQuote {
  readonly rateRequestUuid: string;
  /** One way to choose each of the eight stored prices: four groups with two carriers each. */
  readonly choices: readonly Choice[];
}

/** A quote request of this customer with eight carriers' prices, stored as the workflow stores them. */
export async function storeQuote(customerUuid: string): Promise<PricedQuote> {
  const rateRequestUuid = crypto.randomUUID();
  const request = makeRequest({ rateRequestUuid, customerUuid, arrivedAt: Date.now() });
  await dynamoQuotes.create(request, undefined);
  const priced = request.carriers.map(({ accountCode }, n) => makePriced(accountCode, request, 40_000 + n * 1000));
  const groups = Map.groupBy(priced, (answer) => answer.rate.capacityProviderAccountGroup.code);
  for (const [group, answers] of groups) {
    await dynamoQuotes.addResponses(rateRequestUuid, { group, upTo: answers.length, answers });
    await dynamoQuotes.closeGroup(rateRequestUuid, { group, state: 'done', upTo: answers.length });
  }
  return { rateRequestUuid, choices: priced.map(choiceOf) };

  function choiceOf({ rate }: Priced): Choice {
    const quoteRequestUuid = groupUuidOf(request, rate.capacityProviderAccountGroup.code);
    return { rateRequestUuid, quoteRequestUuid, FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId, type: 'n' };
  }
}

/** What stands in the table, however it came there. */
export interface Written {
  readonly selections: { readonly rateRequestUuid: string; readonly shipmentUuid: string }[];
  readonly shipments: LtlShipment[];
  /** Shipment of each list row. */
  readonly rows: string[];
  /** Rows that the list says it has, and the next number it would give. */
  readonly counted: number;
  readonly next: number;
  /** What each intent made. */
  readonly intents: string[];
}

/** Reads the whole table, which is the test's own. */
export async function readAll(): Promise<Written> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: from }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  const where = (pk: string, sk: string) =>
    items.filter((item) => String(item.pk).startsWith(pk) && String(item.sk).startsWith(sk));
  const data = <Data>(pk: string, sk: string) => where(pk, sk).map((item) => item.data as Data);
  const counts = where('LIST#', 'SHELVES') as { counts?: Record<string, number>; next?: number }[];
  return {
    selections: where('QUOTE#', 'SELECTION').map((item) => ({
      rateRequestUuid: String(item.pk).slice('QUOTE#'.length),
      shipmentUuid: (item.data as { shipmentUuid: string }).shipmentUuid,
    })),
    shipments: data<LtlShipment>('SHIPMENT#', 'SHIPMENT'),
    rows: data<{ shipmentUuid: string }>('LIST#', 'ROW#').map((row) => row.shipmentUuid),
    counted: counts.flatMap((root) => Object.values(root.counts ?? {})).reduce((sum, n) => sum + n, 0),
    next: counts.reduce((sum, root) => sum + (root.next ?? 0), 0),
    intents: data<{ made: string }>('INTENT#', '').map((intent) => intent.made),
  };
}
