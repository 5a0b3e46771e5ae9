import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import * as m from '#texts/compiled/messages.js';
import { Gauge } from '#web/components/gauge.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import type { LineFigures } from './draft/freight-figures.ts';

/** More lines than this are summarised in one sentence. */
const MAX_LINES = 4;

/** How far the density has come from where its class begins to where the next better one does (0 to 1). */
function classProgress({ density, nextAtPcf, previousBelowPcf = 0 }: LineFigures): number {
  if (nextAtPcf === undefined) return 1;
  return Math.min(1, Math.max(0, (density - previousBelowPcf) / (nextAtPcf - previousBelowPcf)));
}

const CUBIC_INCHES_IN_CUBIC_FOOT = 1728;
const tenths = (value: number): string => formatNumber(Math.floor(value * 10 + 1e-6) / 10, 1);

/** How much taller or lighter a unit may be before the next worse class begins: what carriers bill by where they measure again. */
function formatRoom({ previousClass, previousBelowPcf, lengthIn, widthIn, heightIn, unitPounds }: LineFigures) {
  if (previousClass === undefined || previousBelowPcf === undefined) return undefined;
  const floor = lengthIn * widthIn;
  const taller = (unitPounds * CUBIC_INCHES_IN_CUBIC_FOOT) / (previousBelowPcf * floor) - heightIn;
  const lighter = unitPounds - (previousBelowPcf * floor * heightIn) / CUBIC_INCHES_IN_CUBIC_FOOT;
  return m.risks_room_on_form({ previousClass, taller: tenths(taller), lighter: formatNumber(Math.floor(lighter)) });
}

function ClassLine({ line }: { line: LineFigures }) {
  const { freightClass, sentClass, density, nextClass, nextAtPcf, hint } = line;
  const entered = sentClass !== freightClass;
  const room = entered ? undefined : formatRoom(line);
  return (
    <Stack gap={6}>
      <Row gap="0 12px" between>
        <Text as="b" weight="bold">
          {m.quotes_class({ line: formatPackages(line.packageTypeId, line.units), sentClass })}
        </Text>
        <Text as="span" tone="muted" size={12} line>
          {entered
            ? m.quotes_by_density({ freightClass })
            : nextClass && nextAtPcf !== undefined && m.quotes_at_lb_cu_ft({ nextClass, nextAtPcf })}
        </Text>
      </Row>
      {!entered && <Gauge value={classProgress(line)} />}
      <Text tone="muted" size={12}>
        {entered
          ? m.quotes_class_as_you_entered_carriers({ sentClass })
          : hint
            ? m.quotes_now_density_hint({ density: density.toFixed(1), hint })
            : m.quotes_now_density({ density: density.toFixed(1) })}
        {room && ` ${room}`}
      </Text>
    </Stack>
  );
}

/** The class of each line, and what it takes to reach the next better one. */
export function ClassLines({ lines }: { lines: readonly (LineFigures | undefined)[] }) {
  const done = lines.flatMap((line, index) => (line ? [{ line, index }] : []));
  const further = done.slice(MAX_LINES);
  const others = [...new Set(further.map(({ line }) => line.sentClass))];
  return (
    <>
      {done.slice(0, MAX_LINES).map(({ line, index }) => (
        <ClassLine key={index} line={line} />
      ))}
      {further.length > 0 && (
        <Text tone="muted" size={12}>
          {m.quotes_further_lines({ count: further.length, classes: others.join(', ') })}
        </Text>
      )}
    </>
  );
}
