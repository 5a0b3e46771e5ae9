import { IconCameraPlus, IconPhotoExclamation, IconPhotoPlus, IconPhotoUp, IconStar } from '@tabler/icons-react';
import type { Photo } from '#contract/photos.ts';
import { type PhotographedLine, type PhotoSlot, slotKey } from '#contract/rules/photo-slots.ts';
import { photoTypes } from '#contract/rules/upload-files.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { FileButton } from '#web/components/file-button.tsx';
import { Row } from '#web/components/layout.tsx';
import { PhotoTile } from '#web/components/photo-tile.tsx';
import { Progress } from '#web/components/progress.tsx';
import { Tag } from '#web/components/tag.tsx';
import { formatBytes } from '#web/format/format-bytes.ts';
import { formatSlot, photoText } from './format-photo.ts';
import { addPhotos, dropQueued, type QueuedPhoto, retryPhoto } from './photo-queue.ts';
import classes from './photos.module.css';
import { stableUrl } from './stable-url.ts';

interface PhotoGridProps {
  shipmentUuid: string;
  photos: readonly Photo[];
  queued: readonly QueuedPhoto[];
  slots: readonly PhotoSlot[];
  lines: readonly PhotographedLine[];
  chosen: Photo | undefined;
  onChoose: (photo: Photo) => void;
}

const icon = { 'aria-hidden': true, size: 28, stroke: 1.5 } as const;

/** The photos that are there, those on their way, and the places of those that are missing. */
export function PhotoGrid(props: PhotoGridProps) {
  const { shipmentUuid, photos, queued, slots, lines, chosen, onChoose } = props;
  const taken = new Set([...photos.map(slotKey), ...queued.map(({ subject }) => slotKey(subject))]);
  const missing = slots.filter(({ key }) => !taken.has(key));
  return (
    <ul className={classes.grid} aria-label={m.photos_all()}>
      {inOrder(photos, slots).map((photo) => (
        <li key={photo.shipmentDocumentUuid}>
          <PhotoTile
            title={formatSlot(photo, lines)}
            text={photoText(photo)}
            src={stableUrl(photo)}
            turn={photo.turn}
            mark={photo.main === 1 && <MainTag />}
            chosen={photo.shipmentDocumentUuid === chosen?.shipmentDocumentUuid}
            onChoose={() => onChoose(photo)}
          />
        </li>
      ))}
      {queued.map((photo) => (
        <li key={photo.id}>
          <QueuedTile photo={photo} title={formatSlot(photo.subject, lines)} />
        </li>
      ))}
      {missing.map((slot) => (
        <li key={slot.key}>
          <PhotoTile title={formatSlot(slot, lines)} icon={<IconPhotoPlus {...icon} />}>
            <FileButton
              kind="link"
              size="small"
              label={m.photos_add_of({ what: formatSlot(slot, lines) })}
              accept={photoTypes}
              onFiles={(files) => void addPhotos(shipmentUuid, files, slot)}
            >
              {m.photos_add_one()}
            </FileButton>
          </PhotoTile>
        </li>
      ))}
      <li>
        <FileButton
          full
          several
          className={classes.add}
          accept={photoTypes}
          icon={<IconCameraPlus {...icon} />}
          onFiles={(files) => void addPhotos(shipmentUuid, files, { view: 'other' })}
        >
          {m.photos_add()}
        </FileButton>
      </li>
    </ul>
  );
}

/** In the order of their slots; the others behind them, as they came. */
function inOrder(photos: readonly Photo[], slots: readonly PhotoSlot[]): readonly Photo[] {
  const place = new Map(slots.map(({ key }, at) => [key, at]));
  const of = (photo: Photo) => place.get(slotKey(photo)) ?? slots.length;
  return [...photos].sort((a, b) => of(a) - of(b));
}

const MainTag = () => (
  <Tag tone="blue" size="small" icon={<IconStar aria-hidden size={12} stroke={1.75} />}>
    {m.photos_main_image()}
  </Tag>
);

function QueuedTile({ photo, title }: { photo: QueuedPhoto; title: string }) {
  const { id, name, state, sent, bytes } = photo;
  if (state === 'failed' || state === 'refused')
    return (
      <PhotoTile title={title} text={name} icon={<IconPhotoExclamation {...icon} />} failed>
        <Row gap={4}>
          {state === 'failed' && (
            <Button
              kind="link"
              size="small"
              aria-label={m.photos_try_again_of({ name })}
              onClick={() => retryPhoto(id)}
            >
              {m.photos_try_again()}
            </Button>
          )}
          <Button kind="link" size="small" aria-label={m.photos_drop_of({ name })} onClick={() => dropQueued(id)}>
            {m.photos_drop()}
          </Button>
        </Row>
      </PhotoTile>
    );
  const text =
    state === 'waiting' ? m.photos_waiting() : m.photos_sent({ sent: formatBytes(sent), all: formatBytes(bytes) });
  return (
    <PhotoTile
      title={title}
      text={text}
      icon={<IconPhotoUp {...icon} />}
      progress={<Progress label={m.photos_sending({ name })} percent={(sent / bytes) * 100} />}
    />
  );
}
