import type { ReactNode } from 'react';

export type EquipmentShape = 'van' | 'reefer' | 'flatbed' | 'step-deck' | 'conestoga' | 'box-truck';

const wheels = (
  <>
    <circle cx={62} cy={29} r={3} />
    <circle cx={69} cy={29} r={3} />
  </>
);
const freight = { strokeDasharray: '3 2' };

const shapes: Readonly<Record<EquipmentShape, ReactNode>> = {
  van: (
    <>
      <rect x={4} y={5} width={74} height={21} rx={1.5} />
      <path d="M16 5v21M28 5v21M40 5v21M52 5v21M64 5v21M4 26v3h8" />
      {wheels}
    </>
  ),
  reefer: (
    <>
      <rect x={8} y={5} width={70} height={21} rx={1.5} />
      <path d="M8 9H3v9h5M43 10v11M38.2 12.7l9.6 5.6M47.8 12.7l-9.6 5.6M4 26v3h8" />
      {wheels}
    </>
  ),
  flatbed: (
    <>
      <path d="M3 22h75v4H3zM4 26v3h8" />
      <path d="M14 22v-8h22v8M40 22v-11h24v11" {...freight} />
      {wheels}
    </>
  ),
  'step-deck': (
    <>
      <path d="M3 17h15v5h60v4H14v-5H3z" />
      <path d="M26 22V6h30v16" {...freight} />
      {wheels}
    </>
  ),
  conestoga: (
    <>
      <path d="M4 24V8q37 -6 74 0v16zM20 24V6M36 24V5.3M52 24V5.3M66 24V6.4M3 24h75v2H3zM4 26v3h8" />
      {wheels}
    </>
  ),
  'box-truck': (
    <>
      <rect x={4} y={5} width={50} height={21} rx={1.5} />
      <path d="M54 11h12l8 8v7H54M60 15h5l4 4h-9z" />
      <circle cx={16} cy={28} r={3} />
      <circle cx={66} cy={28} r={3} />
    </>
  ),
};

/** A trailer or truck from its side. */
export function EquipmentDrawing({ shape }: { shape: EquipmentShape }) {
  return (
    <svg
      width={82}
      height={34}
      viewBox="0 0 82 34"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      {shapes[shape]}
    </svg>
  );
}
