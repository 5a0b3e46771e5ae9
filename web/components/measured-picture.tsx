import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import classes from './measured-picture.module.css';
import { type PicturePoint, type PictureTurn, turnPoint, unturnPoint, within } from './picture-lines.ts';

interface PictureLine {
  readonly from: PicturePoint;
  readonly to: PicturePoint;
}

interface MeasuredPictureProps {
  src: string;
  alt: string;
  /** Before it is turned. */
  width: number;
  height: number;
  turn: PictureTurn;
  /** Lines that are drawn over it, each with its length: '47.6 in'. */
  lines: readonly (PictureLine & { readonly label: string })[];
  /** The line that is being drawn, and the names of its two ends. */
  drawing?:
    | (PictureLine & { readonly ends: readonly [string, string]; readonly onLine: (line: PictureLine) => void })
    | undefined;
  /** It could not be loaded. */
  onError?: () => void;
}

/** A hand that presses moves the pointer a little. */
const PRESS_PX = 4;

/** A picture, turned as somebody wants it, with lines over it; one of them can be drawn by dragging, by pressing its two ends, or by arrow keys. */
export function MeasuredPicture({ src, alt, width, height, turn, lines, drawing, onError }: MeasuredPictureProps) {
  const stage = useRef<HTMLDivElement>(null);
  /** Where the first end was pressed; the next press is the other one. */
  const pressed = useRef<{ readonly at: PicturePoint; readonly x: number; readonly y: number }>(undefined);
  const isLying = turn === 90 || turn === 270;
  const ratio = isLying ? height / width : width / height;
  const drawn = drawing ? [...lines, { ...drawing, label: '' }] : lines;
  const pointOf = ({ clientX, clientY }: PointerEvent): PicturePoint => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return within(unturnPoint({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }, turn));
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (!drawing || (event.target as Element).closest('button')) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    const first = pressed.current;
    pressed.current = first ? undefined : { at, x: event.clientX, y: event.clientY };
    drawing.onLine({ from: first?.at ?? at, to: at });
  };
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (!drawing || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const first = pressed.current;
    if (first && Math.hypot(event.clientX - first.x, event.clientY - first.y) <= PRESS_PX) return;
    // It is dragged.
    pressed.current = undefined;
    drawing.onLine({ from: drawing.from, to: pointOf(event) });
  };
  return (
    <div
      ref={stage}
      className={classes.stage}
      data-drawing={drawing ? true : undefined}
      style={{ '--ratio': ratio } as CSSProperties}
      onPointerDown={begin}
      onPointerMove={go}
    >
      <img
        className={classes.picture}
        src={src}
        alt={alt}
        draggable={false}
        style={{
          width: isLying ? `${100 / ratio}%` : '100%',
          aspectRatio: `${width} / ${height}`,
          rotate: `${turn}deg`,
        }}
        onError={onError}
      />
      <svg className={classes.lines} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {drawn.map((line, at) => (
          <Line key={`${at}-${line.from.x}-${line.from.y}`} line={line} turn={turn} />
        ))}
      </svg>
      {lines.map((line, at) => (
        <span key={`${at}-${line.label}`} className={classes.label} style={placeOf(middleOf(line), turn)}>
          {line.label}
        </span>
      ))}
      {drawing && (
        <>
          <End
            name={drawing.ends[0]}
            point={drawing.from}
            turn={turn}
            onMove={(from) => drawing.onLine({ from, to: drawing.to })}
          />
          <End
            name={drawing.ends[1]}
            point={drawing.to}
            turn={turn}
            onMove={(to) => drawing.onLine({ from: drawing.from, to })}
          />
        </>
      )}
    </div>
  );
}

const middleOf = ({ from, to }: PictureLine): PicturePoint => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

function placeOf(point: PicturePoint, turn: PictureTurn): CSSProperties {
  const { x, y } = turnPoint(point, turn);
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}

/** White on dark, so that it is seen over any picture. */
function Line({ line, turn }: { line: PictureLine; turn: PictureTurn }) {
  const [from, to] = [turnPoint(line.from, turn), turnPoint(line.to, turn)];
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return (
    <>
      <line {...ends} className={classes.under} />
      <line {...ends} className={classes.over} />
    </>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const STEP = 0.005;
const LONG_STEP = 0.05;

interface EndProps {
  name: string;
  point: PicturePoint;
  turn: PictureTurn;
  onMove: (point: PicturePoint) => void;
}

/** An end of the line that is drawn: the arrow keys move it, with Shift in long steps. */
function End({ name, point, turn, onMove }: EndProps) {
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const shown = turnPoint(point, turn);
    const length = event.shiftKey ? LONG_STEP : STEP;
    onMove(within(unturnPoint({ x: shown.x + step[0] * length, y: shown.y + step[1] * length }, turn)));
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const shown = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onMove(within(unturnPoint(shown, turn)));
  };
  return (
    <button
      type="button"
      className={classes.end}
      style={placeOf(point, turn)}
      aria-label={name}
      onKeyDown={move}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
