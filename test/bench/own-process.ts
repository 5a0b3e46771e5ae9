import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { inRoot } from '#bin/local/paths.ts';
import type { Measurement } from './measurement.ts';

const line = z.object({
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  goal: z.number().nullable(),
  atLeast: z.literal(true).optional(),
  note: z.string().optional(),
});

/** Measures one subject in a process of its own: what a process remembers of one portal is wrong for the next. */
export async function measureApart(subject: string): Promise<Measurement[]> {
  const args = [inRoot('bin', 'bench.ts'), '--only', subject, '--json'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await text(child.stdout);
  const lines = said.split('\n').filter((one) => one.startsWith('{'));
  if (lines.length === 0) throw new Error('the process that measures it said nothing');
  return lines.map((one) => readLine(one)).filter(({ name }) => !name.startsWith('machine '));
}

function readLine(json: string): Measurement {
  const { name, value, unit, goal, atLeast, note } = line.parse(JSON.parse(json));
  return {
    name,
    value: value ?? Number.NaN,
    unit,
    ...(goal !== null && { goal }),
    ...(atLeast && { atLeast }),
    ...(note && { note }),
  };
}
