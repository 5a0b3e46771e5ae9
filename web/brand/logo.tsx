import { brand } from '#contract/brand.ts';
import { mark } from './mark.ts';

/** The broker's mark and name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 10,
        fontWeight: 700,
        fontSize: 18,
        letterSpacing: '-.01em',
      }}
    >
      <svg width={size} height={size} viewBox={`0 0 ${mark.size} ${mark.size}`} aria-hidden="true">
        <rect width={mark.size} height={mark.size} rx={mark.radius} fill={brand.colors.orange} />
        {mark.strokes.map(({ width, path }) => (
          <path key={path} d={path} fill="none" stroke={mark.ink} strokeWidth={width} strokeLinecap="round" />
        ))}
      </svg>
      {brand.product}
    </span>
  );
}
