/** A check that rows stand in strict order of one of their fields. */
export function ascendingBy<Key extends string>(key: Key) {
  return (rows: readonly Readonly<Record<Key, number | string>>[]): boolean =>
    rows.every((row, index) => index === 0 || row[key] > (rows[index - 1]?.[key] ?? row[key]));
}

/** A check that one of the rows' numbers never falls from one to the next. */
export function ascendingRows<Key extends string>(key: Key) {
  return (rows: readonly Readonly<Record<Key, number>>[]): boolean =>
    rows.every((row, index) => index === 0 || row[key] >= (rows[index - 1]?.[key] ?? row[key]));
}

/** A check that numbers stand in strict order. */
export function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number));
}
