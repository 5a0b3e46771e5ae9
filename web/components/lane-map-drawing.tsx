import { geoAlbers, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'us-atlas/states-10m.json';
import type { MapStop } from './lane-map.tsx';

type States = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;

const topology = atlas as unknown as States;
const WIDTH = 284;
const HEIGHT = 134;
/** Space around the lane, and the minimum extent of the map (degrees). */
const MARGIN = 26;
const MIN_DEGREES = 2.5;

const at = (stop: MapStop): [number, number] => [stop.longitude ?? 0, stop.latitude ?? 0];

/** The projection that shows both stops with some land around them. */
function projectionFor(from: MapStop, to: MapStop) {
  const around = MIN_DEGREES / 2;
  // The stops themselves, not the corners of the box around them: in this projection a far corner lies elsewhere.
  const coordinates = [at(from), at(to)].flatMap(([x, y]) => [
    [x - around, y - around],
    [x + around, y + around],
  ]);
  const frame: [[number, number], [number, number]] = [
    [MARGIN, MARGIN],
    [WIDTH - MARGIN, HEIGHT - MARGIN],
  ];
  return geoAlbers()
    .fitExtent(frame, { type: 'MultiPoint', coordinates })
    .clipExtent([
      [-20, -20],
      [WIDTH + 20, HEIGHT + 20],
    ]);
}

/** Draws states, borders and the lane; loaded apart, since it brings the outlines along. */
export function LaneMapDrawing({ from, to }: { from: MapStop; to: MapStop }) {
  const drawn = useMemo(() => {
    const projection = projectionFor(from, to);
    const path = geoPath(projection);
    const start = projection(at(from)) ?? [0, 0];
    const end = projection(at(to)) ?? [0, 0];
    const bend = [
      (start[0] + end[0]) / 2 + (end[1] - start[1]) * 0.12,
      (start[1] + end[1]) / 2 - (end[0] - start[0]) * 0.12,
    ];
    return {
      land: path(feature(topology, topology.objects.nation)) ?? '',
      borders: path(mesh(topology, topology.objects.states, (a, b) => a !== b)) ?? '',
      lane: `M${start} Q${bend} ${end}`,
      start,
      end,
    };
  }, [from, to]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height="100%"
      display="block"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={drawn.land} fill="var(--line-2)" />
      <path d={drawn.borders} fill="none" stroke="var(--line)" />
      <path d={drawn.lane} fill="none" stroke="var(--blue)" strokeWidth={3} strokeLinecap="round" />
      <circle cx={drawn.start[0]} cy={drawn.start[1]} r={6} fill="var(--card)" stroke="var(--blue)" strokeWidth={3} />
      <circle cx={drawn.end[0]} cy={drawn.end[1]} r={6} fill="var(--blue)" />
    </svg>
  );
}
