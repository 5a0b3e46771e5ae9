import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { Measure } from '../draft/measure-fields.ts';
import type { MeasuresState } from '../use-measures.ts';
import classes from './measure-field.module.css';

/** How measures may be typed. */
export const MEASURE_HINT = m.quotes_enter_sizes_as_you_measured();

interface MeasureFieldProps {
  measures: MeasuresState;
  field: Measure;
  /** Path of the field in the quote: 'items.0.length'. */
  name: string;
  label: string;
  labelHidden?: boolean;
  error?: string | undefined;
  /** The error is shown somewhere else, under this id. */
  errorId?: string | undefined;
}

/** A count, length or weight as people write it; the line of measures says how it was understood, or what to type instead. */
export function MeasureField({ measures, field, error, errorId, ...rest }: MeasureFieldProps) {
  const { id, item, typing, inputOf, reader } = measures;
  const refused = typing !== field && reader?.refusalOf(item, field) !== undefined;
  const counts = field === 'howManyHandlingUnits' || field === 'noOfItem';
  return (
    <TextField
      {...rest}
      {...inputOf(field)}
      // The keypads for decimals have neither letters nor quotes.
      inputMode={counts ? 'numeric' : 'text'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      error={refused ? undefined : error}
      errorId={refused ? id : errorId}
      noteId={reader?.fieldInWords(item, field) && id}
    />
  );
}

/** How the measures of a line were understood. Its room is kept free, so that nothing moves when it says something. */
export function MeasureLine({
  measures,
  className,
  also,
  children,
}: {
  measures: MeasuresState;
  className?: string | undefined;
  /** What is said beside any explanation. */
  also?: string | undefined;
  /** What stands there while there is nothing to explain. */
  children?: ReactNode;
}) {
  const { id, item, typing, said, reader } = measures;
  const wrong = reader?.refusalsInWords(item, typing);
  const understood = [reader?.measuresInWords(item), also].filter(Boolean).join(' · ');
  return (
    <div className={`${classes.line} ${className ?? ''}`}>
      <Text id={id} tone={wrong ? 'red' : 'muted'} size={12} numbers>
        {wrong ? <span data-problem>{wrong}</span> : understood || children}
      </Text>
      <span className="visually-hidden" role="status">
        {wrong || said}
      </span>
    </div>
  );
}
