import { print, tone } from '#bin/terminal/steps.ts';
import { goals } from './market/goals.ts';
import { type LaneFigures, measureMarket } from './market/measure-market.ts';

/** `npm run market`: what the sandbox's carriers offer on 27 lanes beside what a market looks like; fails when a goal is missed. */
const figures = await measureMarket();
const widest = Math.max(...figures.map(({ lane }) => lane.name.length));
let missed = 0;

for (const { name, of } of goals) {
  const lanes = figures.flatMap((lane) => {
    const found = of(lane);
    return found ? [{ lane, ...found }] : [];
  });
  const misses = lanes.filter(({ reached }) => !reached);
  missed += misses.length;
  print(`${misses.length === 0 ? tone('green', '✓') : tone('red', '✗')} ${tone('bold', name)}`);
  for (const { lane, shown, reached } of lanes) print(`    ${nameOf(lane)}  ${reached ? shown : tone('red', shown)}`);
  print();
}
print(missed === 0 ? `Every goal is reached on ${figures.length} lanes.` : `${missed} figures miss their goal.`);
process.exit(missed === 0 ? 0 : 1);

function nameOf({ lane }: LaneFigures): string {
  return lane.name.padEnd(widest);
}
