import { usOutline } from './us-outline.ts';

/** Lanes as [x1, y1, x2, y2] on the outline; the first is the one being priced. */
const lanes = [
  [637, 222, 508, 452],
  [92, 318, 160, 420],
  [140, 90, 330, 250],
  [480, 150, 637, 222],
  [860, 210, 760, 380],
] as const;

const bow = ([x1, y1, x2, y2]: readonly [number, number, number, number]) =>
  `M${x1},${y1}Q${(x1 + x2) / 2 + (y2 - y1) * 0.15},${(y1 + y2) / 2 - (x2 - x1) * 0.15} ${x2},${y2}`;

/** Decoration of the start page: the country with a few lanes. */
export function HeroLanes({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 975 610" aria-hidden="true" fill="none">
      <path d={usOutline} stroke="#2b4d7c" strokeWidth="1.5" fill="#10294b" />
      {lanes.map((lane, index) => (
        <g key={lane.join()} stroke={index === 0 ? '#ff8a1f' : '#6f97d6'} strokeWidth={index === 0 ? 3.5 : 2}>
          <path d={bow(lane)} />
          <circle cx={lane[0]} cy={lane[1]} r={index === 0 ? 6 : 4} fill="#0c2340" />
          <circle cx={lane[2]} cy={lane[3]} r={index === 0 ? 6 : 4} fill={index === 0 ? '#ff8a1f' : '#6f97d6'} />
        </g>
      ))}
    </svg>
  );
}
