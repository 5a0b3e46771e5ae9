import choice from './choice.module.css';
import classes from './choice-tiles.module.css';
import { Columns } from './layout.tsx';
import text from './text.module.css';

export interface ChoiceTile {
  readonly value: string;
  /** Three short lines: 'Tue', '24', 'Nov'. */
  readonly lines: readonly [string, string, string];
  /** What is read out: 'Tuesday, November 24'. */
  readonly label: string;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
}

interface ChoiceTilesProps {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  /** Empty while unknown: the same number of grey tiles is shown. */
  tiles: readonly ChoiceTile[];
  expected?: number;
  /** The chosen tile takes the focus when its field is looked for. */
  focusable?: boolean;
  noteId?: string | undefined;
  /** There is no other way to choose: on a phone they take a second row. */
  every?: boolean;
}

const waiting = { borderColor: 'var(--line-2)', background: 'var(--line-2)' };

/** One of a few choices as tiles in a row: days. */
export function ChoiceTiles(props: ChoiceTilesProps) {
  const { label, name, value, onValue, tiles, expected = 6, focusable = true, noteId, every = false } = props;
  return (
    <Columns
      as="fieldset"
      gap={8}
      columns="repeat(6, minmax(0, 1fr))"
      className={classes.tiles}
      data-every={every || undefined}
      aria-describedby={noteId}
    >
      <legend className="visually-hidden">{label}</legend>
      {tiles.length === 0 &&
        Array.from({ length: expected }, (_, at) => (
          <span key={at} className={classes.tile} style={waiting} aria-hidden />
        ))}
      {tiles.map((tile) => (
        <label key={tile.value} className={classes.tile} title={tile.title} data-off={tile.disabled || undefined}>
          <input
            className={choice.cover}
            type="radio"
            name={name}
            data-field={tile.value === value && focusable ? name : undefined}
            value={tile.value}
            checked={tile.value === value}
            disabled={tile.disabled}
            aria-label={tile.label}
            onChange={() => onValue(tile.value)}
          />
          {tile.lines.map((line, at) => (
            <div key={line} className={at === 1 ? `${text.cut} ${classes.day}` : text.cut} aria-hidden>
              {line}
            </div>
          ))}
        </label>
      ))}
    </Columns>
  );
}
