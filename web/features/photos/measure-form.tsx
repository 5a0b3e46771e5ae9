import { useState } from 'react';
import { MEASURES_MAX, type Photo, type PhotoMeasure } from '#contract/photos.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { NumberField } from '#web/components/number-field.tsx';
import { Text } from '#web/components/text.tsx';
import { formatInches } from './format-photo.ts';
import { isLine, lengthBy } from './measure-lines.ts';

/** Where the line stands before somebody moves it. */
const UPRIGHT = { x1: 0.5, y1: 0.25, x2: 0.5, y2: 0.75 };

/** A line that is being drawn, and the form that gives its length. */
export function useMeasuring(photo: Photo, onSave: (measures: PhotoMeasure[]) => Promise<unknown>) {
  const [line, setLine] = useState<Omit<PhotoMeasure, 'inches'>>();
  const [typed, setTyped] = useState<number>();
  const [known] = photo.measures;
  const inches = typed ?? (line && lengthBy(line, known, photo));
  const stop = () => {
    setLine(undefined);
    setTyped(undefined);
  };
  return {
    line,
    inches,
    isPossible: photo.measures.length < MEASURES_MAX,
    begin: () => setLine(UPRIGHT),
    draw: setLine,
    type: setTyped,
    stop,
    save: async () => {
      if (!line || inches === undefined || !isLine(line, photo)) return;
      await onSave([...photo.measures, { ...line, inches }]);
      stop();
    },
    remove: (at: number) => onSave(photo.measures.filter((_, n) => n !== at)),
  };
}

type Measuring = ReturnType<typeof useMeasuring>;

/** How long the drawn line is, and the lines that are there. */
export function MeasureForm({ photo, measuring, busy }: { photo: Photo; measuring: Measuring; busy: boolean }) {
  const { line, inches } = measuring;
  if (!line) return null;
  const isShort = !isLine(line, photo);
  return (
    <Stack as="section" gap={10} aria-label={m.photos_measure()}>
      <Text tone="muted" size={13}>
        {photo.measures.length === 0 ? m.photos_measure_hint() : m.photos_measure_next_hint()}
      </Text>
      <Row gap={10}>
        <NumberField
          name="inches"
          label={m.photos_length()}
          value={inches}
          onValue={measuring.type}
          unit={m.photos_in()}
          min={0.1}
          max={700}
          decimals={1}
          {...(isShort && { error: m.photos_line_short() })}
        />
        <Button
          kind="primary"
          busy={busy}
          {...(inches === undefined && { why: m.photos_length_missing() })}
          onClick={() => void measuring.save()}
        >
          {m.photos_save_line()}
        </Button>
        <Button onClick={measuring.stop}>{m.photos_cancel()}</Button>
      </Row>
      {photo.measures.length > 0 && (
        <ul>
          {photo.measures.map((one, at) => (
            <Row as="li" gap={8} key={`${one.x1}-${one.y1}-${one.inches}`}>
              <Text as="span" numbers>
                {formatInches(one.inches)}
              </Text>
              <Button kind="link" busy={busy} onClick={() => void measuring.remove(at)}>
                {m.photos_remove_line({ length: formatInches(one.inches) })}
              </Button>
            </Row>
          ))}
        </ul>
      )}
    </Stack>
  );
}
