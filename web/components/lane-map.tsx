import { lazy, Suspense, useEffect, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import classes from './lane-map.module.css';

const Drawing = lazy(() => import('./lane-map-drawing.tsx').then((module) => ({ default: module.LaneMapDrawing })));

/** A stop on the map; one without coordinates is not drawn. */
export interface MapStop {
  readonly city: string;
  readonly state: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** A small map with the lane from one stop to the other; the outlines load when it is shown. */
export function LaneMap({ from, to }: { from: MapStop; to: MapStop }) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  const known = [from, to].every((stop) => stop.latitude !== undefined && stop.longitude !== undefined);
  if (!known) return null;
  const label = m.components_map_to({ city: from.city, state: from.state, city2: to.city, state2: to.state });
  return (
    <div className={classes.map} role="img" aria-label={label}>
      {shown && (
        <Suspense fallback={null}>
          <Drawing from={from} to={to} />
        </Suspense>
      )}
    </div>
  );
}
