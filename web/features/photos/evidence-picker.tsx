import { useEffect, useRef, useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import { photoTypes } from '#contract/rules/upload-files.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { FileButton } from '#web/components/file-button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PhotoTile } from '#web/components/photo-tile.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { photoText } from './format-photo.ts';
import { addPhotos, retryPhoto, useQueue } from './photo-queue.ts';
import classes from './photos.module.css';
import { stableUrl } from './stable-url.ts';

interface EvidencePickerProps {
  shipmentUuid: string;
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
}

/** Photos of the shipment to send along with a dispute; one that is added here is chosen once it is stored. */
export function EvidencePicker(props: EvidencePickerProps) {
  const { photos, problem, load } = usePhotos(props);
  if (problem)
    return (
      <MessageBox kind="warn" action={{ label: m.photos_try_again(), run: load }}>
        {problem}
      </MessageBox>
    );
  if (!photos) return <Skeleton height={80} radius={8} />;
  return (
    <Stack gap={8}>
      {photos.length > 0 ? <Choice {...props} photos={photos} /> : <Text tone="muted">{m.photos_evidence_none()}</Text>}
      <AddPhotos shipmentUuid={props.shipmentUuid} />
    </Stack>
  );
}

/** A photo that is at hand is added where it is wanted; what is on its way, or was not sent, is said. */
function AddPhotos({ shipmentUuid }: { shipmentUuid: string }) {
  const queued = useQueue().photos.filter((photo) => photo.shipmentUuid === shipmentUuid);
  const failed = queued.find(({ problem }) => problem !== undefined);
  return (
    <>
      {failed && (
        <MessageBox
          kind="warn"
          {...(failed.state === 'failed' && {
            action: { label: m.photos_try_again(), run: () => retryPhoto(failed.id) },
          })}
        >
          {failed.name}: {failed.problem}
        </MessageBox>
      )}
      <div>
        <FileButton
          several
          size="small"
          accept={photoTypes}
          onFiles={(files) => void addPhotos(shipmentUuid, files, { view: 'other' })}
        >
          {m.photos_add()}
        </FileButton>
      </div>
      <span role="status" className="visually-hidden">
        {queued.map(({ name }) => name).join(', ')}
      </span>
    </>
  );
}

function Choice({ photos, chosen, onChosen }: EvidencePickerProps & { photos: readonly Photo[] }) {
  const toggle = (uuid: string) =>
    onChosen(chosen.includes(uuid) ? chosen.filter((one) => one !== uuid) : [...chosen, uuid]);
  return (
    <fieldset className={classes.evidence}>
      <legend>{m.photos_evidence({ count: String(chosen.length) })}</legend>
      <ul className={classes.grid} data-small>
        {photos.map((photo) => (
          <li key={photo.shipmentDocumentUuid}>
            <PhotoTile
              title={photo.name}
              text={photoText(photo)}
              src={stableUrl(photo)}
              turn={photo.turn}
              chosen={chosen.includes(photo.shipmentDocumentUuid)}
              onChoose={() => toggle(photo.shipmentDocumentUuid)}
            />
          </li>
        ))}
      </ul>
      <Text size={12} tone="muted">
        {m.photos_evidence_hint()}
      </Text>
    </fieldset>
  );
}

/** The photos there are; those that come while one chooses are chosen. */
function usePhotos({ shipmentUuid, chosen, onChosen }: EvidencePickerProps) {
  const [photos, setPhotos] = useState<readonly Photo[]>();
  const [problem, setProblem] = useState<string>();
  const { stored } = useQueue();
  const latest = useRef({ photos, chosen, onChosen });
  latest.current = { photos, chosen, onChosen };
  const take = (images: readonly Photo[]) => {
    const { photos: before, chosen: already, onChosen: choose } = latest.current;
    const known = new Set(before?.map(({ shipmentDocumentUuid }) => shipmentDocumentUuid));
    const added = images.map((image) => image.shipmentDocumentUuid).filter((uuid) => !known.has(uuid));
    setPhotos(images);
    if (before && added.length > 0) choose([...already, ...added]);
  };
  const load = () => {
    setProblem(undefined);
    call('listImages', { shipmentUuid }).then(
      ({ images }) => take(images),
      (thrown: unknown) => setProblem(sentenceOf(thrown)),
    );
  };
  // Read again when one was stored.
  useEffect(load, [shipmentUuid, stored]);
  return { photos, problem, load };
}
