import { IconNote, IconRotateClockwise, IconRuler2, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Photo } from '#contract/photos.ts';
import { type PhotoSlot, slotKey } from '#contract/rules/photo-slots.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MeasuredPicture } from '#web/components/measured-picture.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Text } from '#web/components/text.tsx';
import { formatInches, formatSlot } from './format-photo.ts';
import { MeasureForm, useMeasuring } from './measure-form.tsx';
import { NoteForm } from './note-form.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import classes from './photos.module.css';
import { noteFailed, stableUrl } from './stable-url.ts';
import { usePhotoChange } from './use-photo-change.ts';

interface PhotoViewerProps {
  photo: Photo;
  lines: Shipment['products'];
  slots: readonly PhotoSlot[];
  zone: string;
}

const nextTurn = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;
const icon = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const;

/** A photo large, with what can be done with it. */
export function PhotoViewer({ photo, lines, slots, zone }: PhotoViewerProps) {
  const { busy, change, remove } = usePhotoChange(photo);
  const measuring = useMeasuring(photo, (measures) => change({ measures }));
  const [isNoting, setNoting] = useState(false);
  const name = formatSlot(photo, lines);
  return (
    <Card as="section" aria-label={name} flush>
      <Row gap={8} className={classes.tools}>
        <Button
          icon={<IconRuler2 {...icon} />}
          aria-pressed={measuring.line !== undefined}
          {...(!measuring.isPossible && { why: m.photos_measures_full() })}
          onClick={measuring.line ? measuring.stop : measuring.begin}
        >
          {m.photos_measure()}
        </Button>
        <Button icon={<IconNote {...icon} />} aria-expanded={isNoting} onClick={() => setNoting(!isNoting)}>
          {m.photos_note()}
        </Button>
        <Button
          icon={<IconRotateClockwise {...icon} />}
          busy={busy}
          onClick={() => void change({ turn: nextTurn[photo.turn] })}
        >
          {m.photos_turn()}
        </Button>
        <Row gap={8} className={classes.lastTools}>
          <Button
            icon={<IconStar {...icon} />}
            busy={busy}
            {...(photo.main === 1 && { why: m.photos_is_main() })}
            onClick={() => void change({ main: 1 })}
          >
            {m.photos_main_image()}
          </Button>
          <Button
            icon={<IconTrash {...icon} />}
            busy={busy}
            {...(photo.evidence === 1 && { why: m.photos_in_dispute() })}
            onClick={remove}
          >
            {m.photos_delete()}
          </Button>
        </Row>
      </Row>
      <Picture photo={photo} name={name} measuring={measuring} />
      <Stack gap={12} className={classes.below}>
        <MeasureForm photo={photo} measuring={measuring} busy={busy} />
        {isNoting && <NoteForm photo={photo} onSave={(note) => change({ note })} onDone={() => setNoting(false)} />}
        {!isNoting && photo.note && <Text>{photo.note}</Text>}
        <PhotoFacts {...{ photo, lines, zone, busy }} onForgetPlace={() => void change({ place: 0 })} />
        <SlotChoice photo={photo} lines={lines} slots={slots} onSlot={(slot) => void change(subjectOf(slot))} />
      </Stack>
    </Card>
  );
}

const subjectOf = (slot: PhotoSlot | undefined) => {
  const { view = 'other', shipmentProductUuid, unit } = slot ?? {};
  return { view, ...(shipmentProductUuid && { shipmentProductUuid }), ...(unit !== undefined && { unit }) } as const;
};

interface PictureProps {
  photo: Photo;
  name: string;
  measuring: ReturnType<typeof useMeasuring>;
}

/** The picture; an address that has expired is asked for anew once. */
function Picture({ photo, name, measuring }: PictureProps) {
  const { revalidate } = useRevalidator();
  const [fails, setFails] = useState(0);
  const src = stableUrl(photo);
  const failed = () => {
    noteFailed(src);
    setFails(fails + 1);
    if (fails === 0) void revalidate();
  };
  const again = () => {
    setFails(0);
    void revalidate();
  };
  if (fails > 1)
    return (
      <MessageBox kind="error" action={{ label: m.photos_try_again(), run: again }}>
        {m.photos_problem_showing()}
      </MessageBox>
    );
  const { line, draw } = measuring;
  return (
    <MeasuredPicture
      src={src}
      alt={photo.note ? `${name}. ${photo.note}` : name}
      {...{ width: photo.width, height: photo.height, turn: photo.turn }}
      lines={photo.measures.map(({ x1, y1, x2, y2, inches }) => ({
        ...{ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } },
        label: formatInches(inches),
      }))}
      drawing={
        line && {
          ...{ from: { x: line.x1, y: line.y1 }, to: { x: line.x2, y: line.y2 } },
          ends: [m.photos_line_start(), m.photos_line_end()],
          onLine: ({ from, to }) => draw({ x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
        }
      }
      onError={failed}
    />
  );
}

interface SlotChoiceProps extends Pick<PhotoViewerProps, 'photo' | 'lines' | 'slots'> {
  onSlot: (slot: PhotoSlot | undefined) => void;
}

/** What the photo shows, for one that went to another slot. */
function SlotChoice({ photo, lines, slots, onSlot }: SlotChoiceProps) {
  const current = slots.find(({ key }) => key === slotKey(photo));
  return (
    <NativeSelect
      name="slot"
      label={m.photos_shows()}
      value={current?.key ?? ''}
      onValue={(value) => onSlot(slots.find(({ key }) => key === value))}
      options={[
        { value: '', label: m.photos_view_other() },
        ...slots.map((slot) => ({ value: slot.key, label: formatSlot(slot, lines) })),
      ]}
    />
  );
}
