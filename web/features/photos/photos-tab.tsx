import { IconCamera, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Photo } from '#contract/photos.ts';
import { photoSlots, slotKey, truckloadSlots } from '#contract/rules/photo-slots.ts';
import { photoTypes } from '#contract/rules/upload-files.ts';
import * as m from '#texts/compiled/messages.js';
import { Checkbox } from '#web/components/checkbox.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { FileButton } from '#web/components/file-button.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useOnline } from '#web/components/use-online.ts';
import { usePhone } from '#web/components/use-phone.ts';
import { allowPlace, mayKeepPlace } from '#web/stores/photo-place.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { addPhotos, type QueuedPhoto, resumePhotos, useQueue } from './photo-queue.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import type { PhotographedShipment } from './photographed.ts';
import classes from './photos.module.css';

interface PhotosTabProps {
  shipment: PhotographedShipment;
  photos: { readonly value: readonly Photo[] } | { readonly problem: string };
}

/** The photos of a shipment's freight: what a dispute with the carrier is won with. */
export function PhotosTab({ shipment, photos }: PhotosTabProps) {
  const { revalidate } = useRevalidator();
  if ('problem' in photos)
    return <FailedState title={m.photos_failed()} text={photos.problem} onRetry={() => void revalidate()} />;
  return <Photos shipment={shipment} photos={photos.value} />;
}

function Photos({ shipment, photos }: { shipment: PhotographedShipment; photos: readonly Photo[] }) {
  const { shipmentUuid, carrier, lines, isTruckload, zone } = shipment;
  const [chosenUuid, setChosen] = useState<string>();
  const { queued, said } = useSending(shipmentUuid);
  const slots = isTruckload ? truckloadSlots : photoSlots(lines);
  const [noneText, why] = isTruckload
    ? [m.photos_none_text_truckload(), m.photos_why_truckload({ carrier: carrier.name })]
    : [m.photos_none_text(), m.photos_why({ carrier: carrier.name })];
  // On a phone the camera is the thing to do, in the bar at the foot.
  const phone = usePhone();
  const chosen =
    photos.find((photo) => photo.shipmentDocumentUuid === chosenUuid) ?? photos.find(({ main }) => main === 1);
  const filled = new Set(photos.map(slotKey));
  const done = slots.filter(({ key }) => filled.has(key)).length;
  const isPlaced = (photo: Photo) => slots.some(({ key }) => key === slotKey(photo));
  return (
    <Columns gap={20} columns="minmax(0, 1fr) 390px" below="desk">
      {chosen ? (
        // What somebody began on one photo is not taken over to the next.
        <PhotoViewer key={chosen.shipmentDocumentUuid} photo={chosen} {...{ lines, slots, zone }} />
      ) : (
        <EmptyState icon={<IconCamera size={32} stroke={1.5} />} title={m.photos_none()} text={noneText}>
          <FileButton
            {...(!phone && { kind: 'primary' })}
            several
            accept={photoTypes}
            onFiles={(files) => void addPhotos(shipmentUuid, files, { view: 'other' })}
          >
            {m.photos_add()}
          </FileButton>
        </EmptyState>
      )}
      <Stack gap={12}>
        <Row gap={8} between>
          <SectionHeading>{m.photos_count({ done: String(done), all: String(slots.length) })}</SectionHeading>
          <div role="status">
            {said && !queued.some(hasFailed) && (
              <Text as="span" size={13} tone="green" icon={<IconCircleCheck aria-hidden size={16} stroke={1.75} />}>
                {said}
              </Text>
            )}
          </div>
        </Row>
        <Text size={13} tone="muted">
          {why}
        </Text>
        {done < slots.length && <Unplaced count={photos.filter((photo) => !isPlaced(photo)).length} />}
        <QueueNotice queued={queued} />
        <PlaceChoice />
        <PhotoGrid
          {...{ shipmentUuid, photos, queued, slots, lines, chosen }}
          onChoose={(photo) => setChosen(photo.shipmentDocumentUuid)}
        />
        <div className={classes.phoneBar}>
          <FileButton
            kind="primary"
            size="large"
            full
            camera
            accept={photoTypes}
            icon={<IconCamera aria-hidden size={20} stroke={1.75} />}
            onFiles={(files) =>
              void addPhotos(shipmentUuid, files, slots.find(({ key }) => !filled.has(key)) ?? { view: 'other' })
            }
          >
            {m.photos_take()}
          </FileButton>
        </div>
      </Stack>
    </Columns>
  );
}

/** What is on its way of a shipment; what an earlier page left is taken up, and what is stored is read anew. */
function useSending(shipmentUuid: string) {
  const { revalidate } = useRevalidator();
  const { photos, stored, last } = useQueue();
  useEffect(() => void resumePhotos(shipmentUuid), [shipmentUuid]);
  useEffect(() => {
    if (stored > 0) void revalidate();
  }, [stored, revalidate]);
  const said = last?.shipmentUuid === shipmentUuid ? last.said : undefined;
  return { queued: photos.filter((photo) => photo.shipmentUuid === shipmentUuid), said };
}

/** Photos that were added together are for no picture of the list yet: the carrier is shown what each of them is of. */
function Unplaced({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size={13} weight="strong">
      {m.photos_unplaced({ count })}
    </Text>
  );
}

/** Whether the ZIP of the photos that are added from here on may be kept. */
function PlaceChoice() {
  const [isAllowed, setAllowed] = useState(mayKeepPlace);
  const choose = (on: boolean) => {
    allowPlace(on);
    setAllowed(on);
  };
  return (
    <Checkbox
      name="place"
      label={m.photos_place_allow()}
      hint={m.photos_place_hint()}
      value={isAllowed}
      onValue={choose}
    />
  );
}

const hasFailed = ({ state }: QueuedPhoto): boolean => state === 'failed' || state === 'refused';

/** Why photos wait, and what went wrong with which. */
function QueueNotice({ queued }: { queued: readonly QueuedPhoto[] }) {
  const isOnline = useOnline();
  const wrong = queued.filter(hasFailed);
  const waits = queued.some(({ state }) => state === 'waiting');
  return (
    <>
      {!isOnline && waits && (
        <MessageBox kind="info" announce="politely">
          {m.photos_offline()}
        </MessageBox>
      )}
      {wrong.length > 0 && (
        <MessageBox kind="error">
          <Text>{m.photos_problem_uploading()}</Text>
          {wrong.map(({ id, name, state, problem = '' }) => (
            <Text size={13} key={id}>
              {problem === m.photos_problem_uploading() ? '' : `${name}: ${problem} `}
              {state === 'failed' && m.photos_stays({ name })}
            </Text>
          ))}
        </MessageBox>
      )}
    </>
  );
}
