import { Suspense, useEffect, useMemo, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import classes from './lane-map.module.css';

const Drawing = lazySection(async () => (await import('./lane-map-drawing.tsx')).LaneMapDrawing);

/** A stop on the map; one without coordinates is not drawn. */
export interface MapStop {
  readonly city: string;
  readonly state: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Freight leaves the truck here. */
  readonly drop?: boolean;
}

const isKnown = (stop: MapStop) => stop.latitude !== undefined && stop.longitude !== undefined;

interface MapFrameProps {
  stops: readonly MapStop[];
  label: string;
  numbered?: boolean;
  reached?: number;
}

function MapFrame({ stops, label, numbered, reached }: MapFrameProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return (
    <div className={classes.map} role="img" aria-label={label}>
      {shown && (
        <Suspense fallback={null}>
          <Drawing stops={stops} numbered={numbered} reached={reached} />
        </Suspense>
      )}
    </div>
  );
}

/** A small map with the lane from one stop to the other; the outlines load when it is shown. */
export function LaneMap({ from, to }: { from: MapStop; to: MapStop }) {
  const stops = useMemo(() => [from, to], [from, to]);
  if (!stops.every(isKnown)) return null;
  const label = m.components_map_to({ city: from.city, state: from.state, city2: to.city, state2: to.state });
  return <MapFrame stops={stops} label={label} />;
}

/** The same for a route of several stops, numbered in their order. */
export function RouteMap({ stops }: { stops: readonly MapStop[] }) {
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last || stops.length < 2 || !stops.every(isKnown)) return null;
  const { city, state } = first;
  const label = m.components_map_route({ city, state, city2: last.city, state2: last.state, stops: stops.length });
  return <MapFrame stops={stops} label={label} numbered />;
}

/** The way of freight: what lies behind it as a line, what is ahead as dots; stops without coordinates are left out. */
export function TrackMap({ stops, reached }: { stops: readonly MapStop[]; reached: number }) {
  const known = useMemo(() => stops.filter(isKnown), [stops]);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || known.length < 2) return null;
  const label = m.components_map_to({ city: first.city, state: first.state, city2: last.city, state2: last.state });
  const passed = stops.slice(0, reached + 1).filter(isKnown).length - 1;
  return <MapFrame stops={known} label={label} reached={Math.max(0, passed)} />;
}
