import { type PointerEvent, useRef } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from './button.tsx';
import classes from './signature-pad.module.css';

/** A stroke: points in a box of 300 by 100. */
export type Stroke = readonly (readonly [x: number, y: number])[];

const WIDTH = 300;
const HEIGHT = 100;
/** Closer points are not kept: a signature stays small. */
const STEP = 2;
const POINTS_MAX = 400;
const STROKES_MAX = 60;

interface SignaturePadProps {
  /** Read out: 'Draw your signature'. */
  label: string;
  strokes: readonly Stroke[];
  onStrokes: (strokes: readonly Stroke[]) => void;
}

const within = (value: number, max: number): number => Math.round(Math.min(max, Math.max(0, value)) * 10) / 10;

/** A box to sign in with a mouse, a pen or a finger; whoever cannot draw types the signature in another field. */
export function SignaturePad({ label, strokes, onStrokes }: SignaturePadProps) {
  const drawing = useRef(false);
  const pointOf = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      within(((event.clientX - box.left) / box.width) * WIDTH, WIDTH),
      within(((event.clientY - box.top) / box.height) * HEIGHT, HEIGHT),
    ];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= STROKES_MAX) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawing.current = true;
    onStrokes([...strokes, [pointOf(event)]]);
  };
  const goOn = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1);
    const before = last?.at(-1);
    if (!drawing.current || !last || !before || last.length >= POINTS_MAX) return;
    const point = pointOf(event);
    if (Math.hypot(point[0] - before[0], point[1] - before[1]) < STEP) return;
    onStrokes([...strokes.slice(0, -1), [...last, point]]);
  };
  const end = () => {
    drawing.current = false;
  };
  return (
    <div className={classes.pad}>
      <svg
        className={classes.box}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1={12} y1={80} x2={WIDTH - 12} y2={80} className={classes.line} />
        {strokes.map((stroke, at) => (
          // Strokes are only added at the end.
          <polyline key={at} className={classes.stroke} points={stroke.map((point) => point.join(',')).join(' ')} />
        ))}
      </svg>
      {strokes.length > 0 && (
        <Button kind="link" onClick={() => onStrokes([])}>
          {m.components_clear()}
        </Button>
      )}
    </div>
  );
}
