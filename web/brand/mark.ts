/** The broker's mark on a square of 28 by 28, for pages and for pictures that the build draws. */
export const mark = {
  size: 28,
  radius: 7,
  ink: '#1c1206',
  strokes: [
    { width: 2.6, path: 'M7.5 20 12.4 9.6a1.8 1.8 0 0 1 3.2 0L20.5 20' },
    { width: 2, path: 'M14 15.2v1.6M14 19.4v1.4' },
  ],
} as const;
