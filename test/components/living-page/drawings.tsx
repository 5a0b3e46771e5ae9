import { IconLinkOff, IconWallet } from '@tabler/icons-react';
import { cardBrandNames } from '#contract/rules/card-brands.ts';
import { BarChart, type ChartBar } from '#web/components/bar-chart.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { EquipmentDrawing, type EquipmentShape } from '#web/components/equipment-drawing.tsx';
import { Gauge } from '#web/components/gauge.tsx';
import { IconTile } from '#web/components/icon-tile.tsx';
import { LaneMap, RouteMap, TrackMap } from '#web/components/lane-map.tsx';
import { MeasuredPicture } from '#web/components/measured-picture.tsx';
import { PalletPlan } from '#web/components/pallet-plan.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { PhotoTile } from '#web/components/photo-tile.tsx';
import { Progress } from '#web/components/progress.tsx';
import { StopMark } from '#web/components/stop-mark.tsx';
import { TrailerDrawing } from '#web/components/trailer-drawing.tsx';
import { Grid, Row } from './layout.tsx';

const chicago = { city: 'Chicago', state: 'IL', latitude: 41.88, longitude: -87.63 };
const dallas = { city: 'Dallas', state: 'TX', latitude: 32.78, longitude: -96.8 };
const tulsa = { city: 'Tulsa', state: 'OK', latitude: 36.15, longitude: -95.99, drop: true };
/** A grey picture, 4 by 3. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="#999"/></svg>')}`;
const shapes: EquipmentShape[] = ['van', 'reefer', 'flatbed', 'step-deck', 'conestoga', 'box-truck'];
const groups = [
  { count: 12, label: 'Dallas 12, at the nose' },
  { count: 8, label: 'Tulsa 8, at the doors' },
];
const block = { yFt: 0, lengthFt: 4, widthFt: 4, item: 0, high: 1 } as const;
const empty = { linearFeet: 0, blocks: [] };
const short = {
  linearFeet: 8,
  blocks: [
    { ...block, xFt: 0 },
    { ...block, xFt: 0, yFt: 4, item: 1 },
    { ...block, xFt: 4, high: 2 as const },
  ],
};
const long = {
  linearFeet: 40,
  blocks: Array.from({ length: 10 }, (_, at) => ({ ...block, xFt: at * 4, item: at % 2 })),
};

const bars = ['Sep', 'Oct', 'Nov'].map(
  (name, n): ChartBar => ({
    ...{ key: name, name, text: `${name}: $${n + 1},000.00`, isOpen: name === 'Nov' },
    parts: [...(n === 1 ? [{ tone: 'amber', share: 0.1 } as const] : []), { tone: 'blue', share: 0.3 + n * 0.2 }],
  }),
);

/** What is drawn. */
export function Drawings() {
  return (
    <>
      <BarChart
        label="Spend by month"
        scale={[
          { at: 1, text: '$4k' },
          { at: 0, text: '$0' },
        ]}
        bars={bars}
      />
      <Row>
        {['Blue Ridge Freight', 'Prairie Line', 'Lakes'].map((name) => (
          <CarrierMark key={name} name={name} />
        ))}
        <CarrierMark name="Not yet" pending />
      </Row>
      <Row>
        {shapes.map((shape) => (
          <EquipmentDrawing key={shape} shape={shape} />
        ))}
        <StopMark number={1} />
        <StopMark number={12} drop />
        <IconTile>
          <IconLinkOff size={24} stroke={1.75} />
        </IconTile>
      </Row>
      <Row>
        {[...cardBrandNames, 'Card' as const, 'Bank' as const].map((kind) => (
          <PaymentMark key={kind} kind={kind} />
        ))}
        <PaymentMark>
          <IconWallet size={20} stroke={1.75} />
        </PaymentMark>
      </Row>
      <Grid>
        <MeasuredPicture
          {...{ src: picture, alt: 'Pallet 1, height', width: 4, height: 3, turn: 90 }}
          lines={[{ from: { x: 0.2, y: 0.2 }, to: { x: 0.2, y: 0.8 }, label: '47.6 in' }]}
          drawing={{
            ...{ from: { x: 0.6, y: 0.3 }, to: { x: 0.6, y: 0.7 }, onLine: () => {} },
            ends: ['First end of the line', 'Second end of the line'],
          }}
        />
        <PhotoTile title="Pallet 1, height" text="47.6 in" src={picture} mark="Main image" chosen onChoose={() => {}} />
        <PhotoTile title="Pallet 2, side" text="2.1 of 3.4 MB" progress={<Progress label="Sending" percent={60} />} />
        <PhotoTile title="Pallet 2, label" text="IMG_2291.HEIC" failed>
          Try again
        </PhotoTile>
        <LaneMap from={chicago} to={dallas} />
        <RouteMap stops={[chicago, tulsa, { ...dallas, drop: true }]} />
        <TrackMap stops={[chicago, tulsa, dallas]} reached={1} />
        <PalletPlan label="20 of 26 pallet places" places={26} groups={groups} />
        <PalletPlan label="0 of 26 pallet places" places={26} groups={[]} />
        {[empty, short, long].map((plan) => (
          <TrailerDrawing key={plan.linearFeet} plan={plan} truckloadFt={40} />
        ))}
        <Gauge value={0} />
        <Gauge value={0.7} />
        <Gauge value={1} />
      </Grid>
    </>
  );
}
