import { IconMapPin } from '@tabler/icons-react';
import { formatTime } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import type { Photo } from '#contract/photos.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { formatBytes } from '#web/format/format-bytes.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { formatInches } from './format-photo.ts';

interface PhotoFactsProps {
  photo: Photo;
  lines: Shipment['products'];
  zone: string;
  busy: boolean;
  /** Forgets where it was taken. */
  onForgetPlace: () => void;
}

/** When and where it was taken, who sent it, how large it is, and what it measures against the bill of lading. */
export function PhotoFacts({ photo, lines, zone, busy, onForgetPlace }: PhotoFactsProps) {
  const { takenDate, takenPlace, addedDate, author, width, height, bytes } = photo;
  return (
    <Stack gap={8}>
      <Compared photo={photo} lines={lines} />
      <Row gap="4px 16px">
        {takenDate && (
          <Text as="span" size={12} tone="muted">
            {m.photos_taken({ when: cameraTime(takenDate) })}
          </Text>
        )}
        {takenPlace && (
          <Row gap={4}>
            <Text as="span" size={12} tone="muted" icon={<IconMapPin aria-hidden size={14} stroke={1.75} />}>
              {m.photos_place(takenPlace)}
            </Text>
            <Button kind="link" size="small" busy={busy} onClick={onForgetPlace}>
              {m.photos_place_forget()}
            </Button>
          </Row>
        )}
        <Text as="span" size={12} tone="muted">
          {m.photos_added({ author, when: formatTimestamp(zone, addedDate) })}
        </Text>
        <Text as="span" size={12} tone="muted" numbers>
          {m.photos_size({ width: String(width), height: String(height), size: formatBytes(bytes) })}
        </Text>
      </Row>
    </Stack>
  );
}

/** A camera's clock has no zone: shown as it says. */
const cameraTime = (text: string): string =>
  m.photos_camera_time({ day: formatDay(text.slice(0, 10)), time: formatTime(text.slice(11, 16)) });

/** The height that was measured against the one on the bill of lading. */
function Compared({ photo, lines }: Pick<PhotoFactsProps, 'photo' | 'lines'>) {
  const line = lines.find(({ shipmentProductUuid }) => shipmentProductUuid === photo.shipmentProductUuid);
  const measured = Math.max(0, ...photo.measures.filter(isUpright).map(({ inches }) => inches));
  if (!line || photo.view !== 'height' || measured === 0) return null;
  const fits = measured <= line.height;
  return (
    <MessageBox kind={fits ? 'done' : 'warn'} announce="never">
      <Text weight="strong">
        {m.photos_measured({ measured: formatInches(measured), booked: formatInches(line.height) })}
      </Text>
      {!fits && <Text size={13}>{m.photos_measured_more()}</Text>}
    </MessageBox>
  );
}

const isUpright = ({ x1, y1, x2, y2 }: Photo['measures'][number]): boolean => Math.abs(y2 - y1) > Math.abs(x2 - x1);
