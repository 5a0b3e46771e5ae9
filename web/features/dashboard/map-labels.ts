type Point = readonly [number, number];

interface Way {
  readonly from: Point | undefined;
  readonly to: Point | undefined;
  readonly fromCity: string;
  readonly toCity: string;
  readonly isLate: boolean;
}

interface Label {
  readonly key: string;
  readonly text: string;
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isLate: boolean;
}

/** More ways than these cover each other's names; the list beside the map has them. */
const NAMED_WAYS = 5;
/** About the width of a letter, and the height of a line, of letters in the map's own size. */
const LETTER = 7;
const LINE = 15;
const GAP = 10;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
const meet = (a: Box, b: Box, line: number): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + line && b.y < a.y + line;

interface LabelledMap {
  readonly width: number;
  readonly height: number;
  /** How much larger than the map's own size the letters are. */
  readonly letters: number;
}

/** The names of the places that ways lead from and to: beside or above the place, and left out where they would cover another or leave the map. */
export function labelsOf(ways: readonly Way[], map: LabelledMap): Label[] {
  const line = LINE * map.letters;
  if (ways.length > NAMED_WAYS) return [];
  const wanted = ways.flatMap(({ from, to, fromCity, toCity, isLate }) => [
    { text: toCity, point: to, isLate },
    { text: fromCity, point: from, isLate: false },
  ]);
  const taken: Box[] = [];
  const labels = new Map<string, Label>();
  for (const { text, point, isLate } of wanted.toSorted((a, b) => Number(b.isLate) - Number(a.isLate))) {
    if (!point || labels.has(text)) continue;
    const [x, y] = point;
    const width = text.length * LETTER * map.letters;
    const places = [
      { anchor: 'start', at: [x + GAP, y + 4], left: x + GAP },
      { anchor: 'end', at: [x - GAP, y + 4], left: x - GAP - width },
      { anchor: 'middle', at: [x, y - GAP], left: x - width / 2 },
      { anchor: 'middle', at: [x, y + GAP + 10 * map.letters], left: x - width / 2 },
    ] as const;
    const free = places.find(({ at, left }) => {
      const box = { x: left, y: at[1] - line + 3, width };
      const isInside = left >= 0 && left + width <= map.width && box.y >= 0 && at[1] <= map.height;
      return isInside && !taken.some((one) => meet(one, box, line));
    });
    if (!free) continue;
    taken.push({ x: free.left, y: free.at[1] - line + 3, width });
    labels.set(text, { key: text, text, at: free.at, anchor: free.anchor, isLate });
  }
  return [...labels.values()];
}
