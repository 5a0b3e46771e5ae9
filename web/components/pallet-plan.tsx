import { Row, Stack } from './layout.tsx';
import { Text } from './text.tsx';

export interface PalletGroup {
  readonly count: number;
  /** 'Dallas 12, at the nose' */
  readonly label: string;
}

interface PalletPlanProps {
  /** What is read out: '20 of 26 pallet places'. */
  label: string;
  /** Pallet places of the trailer, two beside each other. */
  places: number;
  /** From the nose to the doors. */
  groups: readonly PalletGroup[];
}

const SIDE = 20;
const GAP = 3;
/** The nearer to the doors, the lighter. */
const shades = [100, 52, 76, 34, 64, 44].map((part) => `color-mix(in srgb, var(--blue) ${part}%, var(--field))`);
const fillOf = (group: number): string => shades[group % shades.length] ?? 'var(--blue)';

/** The floor of a trailer in pallet places, and whose pallets stand where. */
export function PalletPlan({ label, places, groups }: PalletPlanProps) {
  const columns = Math.ceil(places / 2);
  const owners = groups.flatMap(({ count }, group) => Array.from({ length: count }, () => group)).slice(0, places);
  const [width, height] = [columns * (SIDE + GAP) + GAP, 2 * (SIDE + GAP) + GAP];
  return (
    <Stack gap={10}>
      <svg width="100%" display="block" viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" aria-label={label}>
        <rect width={width} height={height} rx={5} fill="var(--field)" stroke="var(--line)" strokeWidth={1.5} />
        {Array.from({ length: places }, (_, place) => {
          const owner = owners[place];
          const [x, y] = [GAP + Math.floor(place / 2) * (SIDE + GAP), GAP + (place % 2) * (SIDE + GAP)];
          const look =
            owner === undefined
              ? { fill: 'none', stroke: 'var(--line)', strokeDasharray: '2 2' }
              : { fill: fillOf(owner) };
          return <rect key={place} {...{ x, y }} width={SIDE} height={SIDE} rx={2} {...look} />;
        })}
      </svg>
      {groups.map((group, index) => (
        <Row key={group.label} gap={8} line>
          <span style={{ flex: 'none', width: 10, height: 10, borderRadius: 2, background: fillOf(index) }} />
          <Text as="span" size={12} tone="muted">
            {group.label}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
