import * as z from 'zod';

const cents = z.number().int().min(0).max(10_000_000);

/**
 * Up to what a carrier charges, and our minimum charge, in dollars. The steps lie on no round amounts and at no even distances: at those, the
 * weights at which a price jumps would reveal the cost of the freight.
 */
const defaultRows = [
  [81.4, 102],
  [84.73, 105],
  [87.75, 109],
  [91.09, 114],
  [96.18, 120],
  [98.79, 123],
  [101.61, 126],
  [105.25, 130],
  [109.08, 135],
  [114.58, 141],
  [118.35, 144],
  [122.2, 149],
  [125.59, 153],
  [132.73, 163],
  [136.59, 166],
  [140.58, 169],
  [144.57, 174],
  [149.84, 180],
  [156.57, 187],
  [163.43, 196],
  [169.18, 202],
  [175.3, 209],
  [180.59, 217],
  [186.42, 221],
  [193.58, 230],
  [199.91, 239],
  [208.73, 249],
  [217.24, 255],
  [224.42, 265],
  [235.57, 275],
  [242.85, 286],
  [253.75, 295],
  [264.87, 308],
  [274.59, 320],
  [282.13, 331],
  [295.19, 343],
  [303.58, 353],
  [317.8, 366],
  [335.57, 390],
  [347.23, 403],
  [364.92, 418],
  [384.17, 444],
  [398.69, 461],
  [410.26, 470],
  [421.22, 483],
  [441.9, 505],
  [453.85, 521],
  [468.07, 536],
  [492.08, 558],
  [506.15, 576],
  [523.19, 600],
  [545.4, 622],
  [576.58, 661],
  [596.88, 683],
  [628.16, 715],
  [648.15, 740],
  [678.09, 775],
  [698.29, 790],
  [730.59, 832],
  [770.8, 877],
  [806.58, 913],
  [832.69, 949],
  [879.07, 1001],
  [927.3, 1059],
  [971.78, 1111],
  [999.63, 1141],
  [1050.58, 1193],
  [1090.14, 1241],
  [1153.07, 1303],
] as const;

/** Our own minimum charges: freight that a carrier charges us up to `upToCents` for is never sold below `cents`. */
export const minimumFreight = z
  .array(z.strictObject({ upToCents: cents, cents }))
  .max(100)
  .refine(
    (rows) =>
      rows.every(
        (row, i) =>
          i === 0 || (row.upToCents > (rows[i - 1]?.upToCents ?? 0) && row.cents >= (rows[i - 1]?.cents ?? 0)),
      ),
    'must be in order of upToCents, and cents must not fall',
  )
  .default(defaultRows.map(([upTo, price]) => ({ upToCents: Math.round(upTo * 100), cents: price * 100 })));
