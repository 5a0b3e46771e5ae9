import { useEffect, useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { MessageBox } from '#web/components/message-box.tsx';
import { PhotoTile } from '#web/components/photo-tile.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { photoText } from './format-photo.ts';
import classes from './photos.module.css';
import { stableUrl } from './stable-url.ts';

interface EvidencePickerProps {
  shipmentUuid: string;
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
}

/** Photos of the shipment to send along with a dispute; without any it says where to add them. */
export function EvidencePicker({ shipmentUuid, chosen, onChosen }: EvidencePickerProps) {
  const { photos, problem, load } = usePhotos(shipmentUuid);
  if (problem)
    return (
      <MessageBox kind="warn" action={{ label: m.photos_try_again(), run: load }}>
        {problem}
      </MessageBox>
    );
  if (!photos) return <Skeleton height={80} radius={8} />;
  if (photos.length === 0) return <Text tone="muted">{m.photos_evidence_none()}</Text>;
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

function usePhotos(shipmentUuid: string) {
  const [photos, setPhotos] = useState<readonly Photo[]>();
  const [problem, setProblem] = useState<string>();
  const load = () => {
    setProblem(undefined);
    call('listImages', { shipmentUuid }).then(
      ({ images }) => setPhotos(images),
      (thrown: unknown) => setProblem(sentenceOf(thrown)),
    );
  };
  useEffect(load, [shipmentUuid]);
  return { photos, problem, load };
}
