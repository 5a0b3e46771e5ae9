import { useEffect, useState } from 'react';
import type { Shipment } from '#contract/shipments.ts';
import { call } from '#web/api/call.ts';
import { LaneMap, type MapStop } from '#web/components/lane-map.tsx';
import classes from './shipment-map.module.css';

type Location = Shipment['fromLocation'];

async function onMap({ postalCode, city, state }: Location): Promise<MapStop> {
  const { latitude, longitude } = await call('findPostalCode', { postalCode });
  return { city, state, latitude, longitude };
}

/** The lane on a map; its room is kept while the places are looked up, and given back when they cannot be. */
export function ShipmentMap({ from, to }: { from: Location; to: Location }) {
  const [lane, setLane] = useState<{ from: MapStop; to: MapStop } | 'unknown'>();
  useEffect(() => {
    let wanted = true;
    const show = (found: { from: MapStop; to: MapStop } | 'unknown') => wanted && setLane(found);
    Promise.all([onMap(from), onMap(to)]).then(
      ([start, end]) => show({ from: start, to: end }),
      () => show('unknown'),
    );
    return () => {
      wanted = false;
    };
  }, [from, to]);
  if (lane === 'unknown') return null;
  return <div className={classes.map}>{lane && <LaneMap from={lane.from} to={lane.to} />}</div>;
}
