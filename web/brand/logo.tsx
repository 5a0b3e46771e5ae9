import { brand } from '#contract/brand.ts';

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
      <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill={brand.colors.orange} />
        <path
          d="M7.5 20 12.4 9.6a1.8 1.8 0 0 1 3.2 0L20.5 20"
          fill="none"
          stroke="#1c1206"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path d="M14 15.2v1.6M14 19.4v1.4" stroke="#1c1206" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {brand.product}
    </span>
  );
}
