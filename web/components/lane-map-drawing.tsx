import { geoAlbers, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'us-atlas/states-10m.json';
import canada from './canada-outline.json';
import type { MapStop } from './lane-map.tsx';

type States = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;

const topology = atlas as unknown as States;
/** Natural Earth's outline at 1:110 million (public domain), rounded; below the finer land of the US, so that only its coasts show. */
const canadaLand = canada as GeoJSON.MultiPolygon;
const WIDTH = 284;
const HEIGHT = 134;
/** Space around the lane, and the minimum extent of the map (degrees). */
const MARGIN = 26;
const MIN_DEGREES = 2.5;

const at = (stop: MapStop): [number, number] => [stop.longitude ?? 0, stop.latitude ?? 0];

/** The projection that shows all stops with some land around them. */
function projectionFor(stops: readonly MapStop[]) {
  const around = MIN_DEGREES / 2;
  // The stops themselves, not the corners of the box around them: in this projection a far corner lies elsewhere.
  const coordinates = stops.map(at).flatMap(([x, y]) => [
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

type Point = readonly [number, number];

/** A road between two points, bent a little, so that it is no border. */
function roadBetween(start: Point, end: Point): string {
  const bend = [
    (start[0] + end[0]) / 2 + (end[1] - start[1]) * 0.12,
    (start[1] + end[1]) / 2 - (end[0] - start[0]) * 0.12,
  ];
  return `M${start} Q${bend} ${end}`;
}

/** Draws states, borders and the way from stop to stop; loaded apart, since it brings the outlines along. */
export function LaneMapDrawing({
  stops,
  numbered = false,
  reached,
}: {
  stops: readonly MapStop[];
  /** The stop that was reached last: the way after it is still ahead. */
  reached?: number | undefined;
  numbered?: boolean | undefined;
}) {
  const drawn = useMemo(() => {
    const projection = projectionFor(stops);
    const path = geoPath(projection);
    const points = stops.map((stop): Point => projection(at(stop)) ?? [0, 0]);
    return {
      canada: path(canadaLand) ?? '',
      land: path(feature(topology, topology.objects.nation)) ?? '',
      borders: path(mesh(topology, topology.objects.states, (a, b) => a !== b)) ?? '',
      roads: points.slice(1).map((point, index) => roadBetween(points[index] ?? point, point)),
      points,
    };
  }, [stops]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height="100%"
      display="block"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={drawn.canada} fill="var(--line-2)" />
      <path d={drawn.land} fill="var(--line-2)" />
      <path d={drawn.borders} fill="none" stroke="var(--line)" />
      {[true, false].map((isDone) => (
        <path
          key={String(isDone)}
          d={drawn.roads.filter((_, index) => index < (reached ?? drawn.roads.length) === isDone).join(' ')}
          fill="none"
          stroke="var(--blue)"
          strokeWidth={reached === undefined ? 3 : 2}
          strokeLinecap="round"
          strokeDasharray={isDone ? undefined : '1 7'}
        />
      ))}
      {drawn.points.map((point, index) => (
        <MapMark
          // Stops have no name of their own; their order is what the map shows.
          key={index}
          point={point}
          small={reached !== undefined}
          filled={reached === undefined ? (stops[index]?.drop ?? index === drawn.points.length - 1) : index <= reached}
          number={numbered ? index + 1 : undefined}
        />
      ))}
    </svg>
  );
}

interface MapMarkProps {
  point: Point;
  filled: boolean;
  /** On the wider map of a way with its terminals. */
  small: boolean;
  number: number | undefined;
}

function MapMark({ point: [x, y], filled, small, number }: MapMarkProps) {
  const look = filled ? { fill: 'var(--blue)' } : { fill: 'var(--card)', stroke: 'var(--blue)' };
  if (number === undefined) return <circle cx={x} cy={y} r={small ? 4 : 6} strokeWidth={small ? 2 : 3} {...look} />;
  return (
    <>
      <circle cx={x} cy={y} r={8.5} strokeWidth={2} {...look} />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={9.5}
        fontWeight={650}
        fill={filled ? 'var(--card)' : 'var(--blue)'}
      >
        {number}
      </text>
    </>
  );
}
