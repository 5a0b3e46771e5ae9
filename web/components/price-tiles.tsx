import { IconCheck } from '@tabler/icons-react';
import choice from './choice.module.css';
import { Columns } from './layout.tsx';
import classes from './price-tiles.module.css';
import { Text } from './text.tsx';

export interface PriceTile {
  readonly value: string;
  /** 'Tue, Nov 24'. */
  readonly title: string;
  /** A price, or a word where there is none. */
  readonly price: string;
  /** Short lines below it. */
  readonly lines: readonly { readonly text: string; readonly tone?: 'green' | 'amber' | 'muted' }[];
  /** What is read out. */
  readonly label: string;
  /** Cannot be chosen. */
  readonly closed?: boolean;
}

interface PriceTilesProps {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  tiles: readonly PriceTile[];
  /** The value whose tile takes the focus when the tiles come. */
  focused?: string | undefined;
  /** They stand in a part of the page: four beside each other at most. */
  narrow?: boolean;
}

/** One of a few priced choices side by side: pickup days. */
export function PriceTiles({ label, name, value, onValue, tiles, focused, narrow }: PriceTilesProps) {
  return (
    <Columns
      as="fieldset"
      gap={8}
      columns={`repeat(${tiles.length}, minmax(0, 1fr))`}
      className={classes.tiles}
      data-narrow={narrow || undefined}
      aria-label={label}
    >
      {tiles.map((tile) => (
        <label key={tile.value} className={classes.tile} data-off={tile.closed || undefined}>
          <input
            ref={tile.value === focused ? (input) => input?.focus({ preventScroll: true }) : undefined}
            className={choice.cover}
            type="radio"
            name={name}
            value={tile.value}
            checked={tile.value === value}
            disabled={tile.closed}
            aria-label={tile.label}
            onChange={() => onValue(tile.value)}
          />
          <span className={classes.words} aria-hidden>
            <Text as="span" size={12} line>
              {tile.title}
            </Text>
            <Text as="span" size={16} weight="bold" numbers line>
              {tile.price}
            </Text>
            {tile.lines.map(({ text, tone = 'muted' }) => (
              <span key={text} className={classes.line} data-tone={tone}>
                {text}
              </span>
            ))}
          </span>
          <IconCheck aria-hidden size={16} className={classes.mark} />
        </label>
      ))}
    </Columns>
  );
}
