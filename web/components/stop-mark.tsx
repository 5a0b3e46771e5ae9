const look = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  border: '2px solid var(--blue)',
  borderRadius: 12,
  fontSize: 12,
  fontWeight: 650,
  lineHeight: 1,
} as const;

/** The number of a stop on a route: open where freight is picked up, filled where it is dropped. */
export function StopMark({ number, drop = false }: { number: number; drop?: boolean }) {
  const tone = drop ? { background: 'var(--blue)', color: 'var(--card)' } : { color: 'var(--blue)' };
  return (
    <span style={{ ...look, ...tone }} aria-hidden>
      {number}
    </span>
  );
}
