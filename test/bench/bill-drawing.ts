import { createHash } from 'node:crypto';
import { bolOf } from '#domain/documents/bol.ts';
import { labelsOf } from '#domain/documents/labels.ts';
import type { Paper } from '#domain/documents/paper.ts';
import { contentHashOf, partsOfPapers } from '#domain/documents/parts-of-paper.ts';
import { LTL } from '#domain/shipments/shipment-fields.ts';
import { broker, paperShipments } from '#test/fakes/fixtures-papers.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { type Measurement, percentile } from './measurement.ts';

const WARM_UP = 24;
const ROUNDS = 240;
/** A driver's paper is there when somebody looks. */
const GOAL_MS = 300;
/** What the function has. */
const MEMORY_MB = 1024;

/** What making a document takes beside the stores: its content, the hashes by which versions are told apart, and the file. */
async function make(papers: readonly Paper[], round: number): Promise<number> {
  const started = performance.now();
  const contentHash = contentHashOf(papers);
  const parts = partsOfPapers(papers);
  const { bytes } = await drawPdf({ title: `Bill of lading ${round}`, at: round, papers, foot: contentHash });
  createHash('sha256').update(bytes).digest('hex');
  if (bytes.byteLength === 0 || Object.keys(parts).length === 0) throw new Error('Nothing was drawn');
  return performance.now() - started;
}

/** How long bills of lading and labels take in a function that ran before, in turns of twelve shipments from one pallet to three pages of hazardous freight. */
export async function measureDocuments(): Promise<Measurement[]> {
  const shipments = paperShipments().map(([, shipment]) => shipment);
  const bills = shipments.flatMap((shipment) => bolOf(shipment, broker) ?? []);
  const labels = shipments.flatMap((shipment) => (shipment.modeId === LTL ? [labelsOf(shipment).slice(0, 6)] : []));
  const of = async (papers: readonly (readonly Paper[])[], rounds: number) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await make(papers[round % papers.length] ?? [], round));
    return times;
  };
  const wholes = bills.map((bill) => [bill]);
  await of([...wholes, ...labels], WARM_UP);
  const [billTimes, labelTimes] = [await of(wholes, ROUNDS), await of(labels, ROUNDS / 4)];
  const note = `${ROUNDS} bills of ${wholes.length} shipments, one to three pages; stores not counted`;
  const megabytes = Math.round(process.memoryUsage().rss / 1024 / 1024);
  return [
    { name: 'BOL made, warm, p50', value: percentile(billTimes, 50), unit: 'ms' },
    { name: 'BOL made, warm, p99', value: percentile(billTimes, 99), unit: 'ms', goal: GOAL_MS, note },
    {
      name: 'shipping labels made, warm, p99',
      value: percentile(labelTimes, 99),
      unit: 'ms',
      note: 'up to six labels',
    },
    {
      name: 'memory after drawing',
      value: megabytes,
      unit: 'MB',
      goal: MEMORY_MB,
      note: 'of the whole bench; the goal is the function’s',
    },
  ];
}
