import { geoAlbers, geoPath } from 'd3-geo';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'us-atlas/states-10m.json';
import type { FiguresOf } from '#contract/dashboard.ts';
import canada from '#web/components/canada-outline.json';
import { labelsOf } from './map-labels.ts';
import { provinces, stateCentres } from './state-centres.ts';

type States = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;
type Figures = FiguresOf<'inTransit'>;
type Place = Figures['rows'][number]['at'];
type Point = readonly [number, number];

const topology = atlas as unknown as States;
const canadaLand = canada as GeoJSON.MultiPolygon;
const WIDTH = 480;
const HEIGHT = 330;
const MARGIN = 14;
const LETTERS = 13;
/** However small the map is shown. */
const SMALLEST_PX = 12;
/** The corners of what is shown where nothing else says it: the contiguous states. */
const STATES: GeoJSON.MultiPoint = {
  type: 'MultiPoint',
  coordinates: [
    [-124, 47],
    [-118, 33],
    [-81, 26],
    [-68, 46],
  ],
};

const lonLat = ({ longitude, latitude }: Place): [number, number] | undefined =>
  longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];

function bent([x, y]: Point, [x2, y2]: Point): string {
  return `M${x},${y} Q${(x + x2) / 2 + (y2 - y) * 0.1},${(y + y2) / 2 - (x2 - x) * 0.1} ${x2},${y2}`;
}

/** How much larger the letters are drawn, so that they can be read in the size in which the map is shown. */
function useLetters(): [RefObject<SVGSVGElement | null>, number] {
  const map = useRef<SVGSVGElement>(null);
  const [letters, setLetters] = useState(1);
  useLayoutEffect(() => {
    const { current } = map;
    if (!current) return;
    const measure = () => {
      const { width, height } = current.getBoundingClientRect();
      const scale = Math.max(width / WIDTH, height / HEIGHT) || 1;
      setLetters(Math.max(1, Math.ceil((SMALLEST_PX / LETTERS / scale) * 20) / 20));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [map, letters];
}

/** Shipments with the way behind and ahead of them, or the places where many are; loaded apart, since it brings the outlines along. */
export function TransitMap({ rows, clusters }: Pick<Figures, 'rows' | 'clusters'>) {
  const drawn = useMemo(() => draw(rows, clusters), [rows, clusters]);
  const [map, letters] = useLetters();
  const labels = labelsOf(drawn.ways, { width: WIDTH, height: HEIGHT, letters });
  return (
    <svg
      ref={map}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={drawn.canada} fill="var(--line-2)" />
      <path d={drawn.land} fill="var(--line-2)" />
      <path d={drawn.borders} fill="none" stroke="var(--line)" />
      {drawn.ways.map(({ key, behind, ahead, isLate }) => (
        <g
          key={key}
          fill="none"
          stroke={isLate ? 'var(--amber)' : 'var(--blue)'}
          strokeWidth={2.5}
          strokeLinecap="round"
        >
          {behind && <path d={behind} />}
          {ahead && <path d={ahead} strokeDasharray="1 6" />}
        </g>
      ))}
      {drawn.ways.map(({ key, at, to, isLate }) => (
        <g key={key} stroke={isLate ? 'var(--amber)' : 'var(--blue)'} strokeWidth={2.5}>
          {to && <circle cx={to[0]} cy={to[1]} r={5} fill="var(--card)" />}
          {at &&
            (isLate ? (
              <path d={`M${at[0]},${at[1] - 7} l7,12 h-14 z`} fill="var(--amber)" stroke="none" />
            ) : (
              <circle cx={at[0]} cy={at[1]} r={5.5} fill="var(--blue)" stroke="none" />
            ))}
        </g>
      ))}
      {labels.map(({ key, text, at: [x, y], anchor, isLate }) => (
        <text
          key={key}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={LETTERS * letters}
          fontWeight={600}
          fill={isLate ? 'var(--amber)' : 'var(--ink)'}
          stroke="var(--track)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {text}
        </text>
      ))}
      {drawn.clusters.map(({ key, at: [x, y], shipments, late }) => (
        <g key={key}>
          <circle
            cx={x}
            cy={y}
            r={(11 + Math.min(9, Math.log2(shipments + 1))) * letters}
            fill={late > 0 ? 'var(--amber)' : 'var(--blue)'}
          />
          <text
            x={x}
            y={y}
            dy="0.35em"
            textAnchor="middle"
            fontSize={LETTERS * letters}
            fontWeight={650}
            fill="var(--card)"
          >
            {shipments}
          </text>
        </g>
      ))}
    </svg>
  );
}

function draw(rows: Figures['rows'], clusters: Figures['clusters']) {
  const inCanada = clusters.some(({ state }) => provinces.includes(state));
  const coordinates = rows.flatMap(({ from, at, to }) =>
    [from, at, to].flatMap((one) => [lonLat(one)].flatMap((p) => (p ? [p] : []))),
  );
  const around = inCanada ? { ...STATES, coordinates: [...STATES.coordinates, [-113, 54], [-64, 48]] } : STATES;
  const projection = geoAlbers().fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    // Everything on its way with the states around it.
    { type: 'MultiPoint', coordinates: [...around.coordinates, ...coordinates.filter(([, y]) => (y ?? 0) > 48)] },
  );
  const path = geoPath(projection);
  const pointOf = (place: Place): Point | undefined => {
    const at = lonLat(place);
    return (at && projection(at)) ?? undefined;
  };
  const centreOf = (state: string): Point | undefined => {
    const centre = stateCentres[state];
    return (centre && projection([...centre])) ?? undefined;
  };
  const ways = clusters.length > 0 ? [] : rows.map((row) => wayOf(row, pointOf));
  return {
    canada: path(canadaLand) ?? '',
    land: path(feature(topology, topology.objects.nation)) ?? '',
    borders: path(mesh(topology, topology.objects.states, (a, b) => a !== b)) ?? '',
    ways,
    clusters: clusters.flatMap((one) => {
      const at = centreOf(one.state);
      return at ? [{ ...one, key: one.state, at }] : [];
    }),
  };
}

function wayOf(row: Figures['rows'][number], pointOf: (place: Place) => Point | undefined) {
  const [from, at, to] = [pointOf(row.from), pointOf(row.at), pointOf(row.to)];
  return {
    key: row.shipmentUuid,
    ...{ fromCity: row.from.city, toCity: row.to.city, from },
    isLate: row.lateDays !== undefined,
    behind: from && at && bent(from, at),
    ahead: at && to && bent(at, to),
    at,
    to,
  };
}
