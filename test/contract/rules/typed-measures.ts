/** A text somebody types into a field of a line in inches and pounds (or as said), and what has to come of it. */
export interface TypedMeasure {
  readonly field: 'howManyHandlingUnits' | 'length' | 'width' | 'height' | 'weightPerHandlingUnit' | 'noOfItem';
  readonly text: string;
  readonly dimUnit?: '1' | '2' | '3';
  readonly weightUnit?: '1' | '2';
  /** The number that is priced; of a text with all three sides, the three numbers. */
  readonly value?: number | readonly [length: number, width: number, height: number];
  /** How it is shown; undefined where the text says so itself. */
  readonly shown?: string;
  /** What is said of a text that is not understood. */
  readonly sentence?: string;
  /** The API takes the text as it is and means the same; everything else is 422 there. */
  readonly plain?: true;
}

const HEIGHT = 'Enter a height such as 48, 4\'6" or 120 cm.';
const HEIGHT_ABOVE = 'Enter a height above 0, such as 48.';
const WEIGHT = 'Enter a weight such as 500, 500 lb or 250 kg.';
const WEIGHT_ABOVE = 'Enter a weight above 0, such as 500.';
const TON = 'A ton can be 2,000 lb or 1,000 kg. Enter the weight in lb or kg.';
const SIDES = 'Enter all three sides, such as 48 x 40 x 50 in.';
const WHOLE = 'Units must be a whole number';
const BETWEEN = 'Units must be between 1 and 127';

type Row = Omit<TypedMeasure, 'field' | 'text'>;
const height = (text: string, row: Row): TypedMeasure => ({ field: 'height', text, ...row });
const weight = (text: string, row: Row): TypedMeasure => ({ field: 'weightPerHandlingUnit', text, ...row });
const units = (text: string, row: Row): TypedMeasure => ({ field: 'howManyHandlingUnits', text, ...row });
const sides = (text: string, row: Row): TypedMeasure => ({ field: 'length', text, ...row });

export const typedMeasures: readonly TypedMeasure[] = [
  // Numbers
  height('48', { value: 48, plain: true }),
  height('48.5', { value: 48.5, plain: true }),
  height('48.50', { value: 48.5, plain: true }),
  height('48.125', { value: 48.13, shown: '48.13 in', plain: true }),
  height(' 48 ', { value: 48 }),
  height('48.', { value: 48 }),
  height('.5', { value: 0.5, shown: '0.5 in' }),
  height('50,5', { value: 50.5, shown: '50.5 in' }),
  height('0,75', { value: 0.75, shown: '0.75 in' }),
  height('1.200', { value: 1.2, shown: '1.2 in', plain: true }),
  height('48 1/2', { value: 48.5, shown: '48.5 in' }),
  height('48-1/2', { value: 48.5, shown: '48.5 in' }),
  height('48½', { value: 48.5, shown: '48.5 in' }),
  height('3/4', { value: 0.75, shown: '0.75 in' }),
  // Units
  height('48"', { value: 48, shown: '48 in' }),
  height('48 in.', { value: 48, shown: '48 in' }),
  height('48 INCHES', { value: 48, shown: '48 in' }),
  height("4'", { value: 48, shown: '4 ft = 48 in' }),
  height('4 feet', { value: 48, shown: '4 ft = 48 in' }),
  height('120cm', { value: 47.24, shown: '120 cm = 47.24 in' }),
  height('120 centimetres', { value: 47.24, shown: '120 cm = 47.24 in' }),
  height('1,200 mm', { value: 47.24, shown: '1,200 mm = 47.24 in' }),
  height('1.2 m', { value: 47.24, shown: '1.2 m = 47.24 in' }),
  height('4\'6"', { value: 54, shown: '4 ft 6 in = 54 in' }),
  height('4’6”', { value: 54, shown: '4 ft 6 in = 54 in' }),
  height('4′6″', { value: 54, shown: '4 ft 6 in = 54 in' }),
  height("4'6''", { value: 54, shown: '4 ft 6 in = 54 in' }),
  height('4\'-6 1/2"', { value: 54.5, shown: '4 ft 6.5 in = 54.5 in' }),
  height('4 ft 6 in', { value: 54, shown: '4 ft 6 in = 54 in' }),
  height("4'6", { value: 54, shown: '4 ft 6 in = 54 in' }),
  height('48"', { dimUnit: '3', value: 121.92, shown: '48 in = 121.92 cm' }),
  height('4\'7"', { dimUnit: '1', value: 4.5833, shown: '4 ft 7 in = 4.5833 ft' }),
  // Weights
  weight('500', { value: 500, plain: true }),
  weight('1,200', { value: 1200, shown: '1,200 lb' }),
  weight('1,200.5', { value: 1200.5, shown: '1,200.5 lb' }),
  weight('1.200,5', { value: 1200.5, shown: '1,200.5 lb' }),
  weight('250,5', { value: 250.5, shown: '250.5 lb' }),
  weight('250kg', { value: 551.16, shown: '250 kg = 551.16 lb' }),
  weight('250 Kilos', { value: 551.16, shown: '250 kg = 551.16 lb' }),
  weight('500 lbs', { value: 500, shown: '500 lb' }),
  weight('500#', { value: 500, shown: '500 lb' }),
  weight('160 oz', { value: 10, shown: '160 oz = 10 lb' }),
  weight('500 g', { value: 1.1, shown: '500 g = 1.1 lb' }),
  weight('500 lb', { weightUnit: '1', value: 226.8, shown: '500 lb = 226.8 kg' }),
  // Counts
  units('2', { value: 2, plain: true }),
  { field: 'noOfItem', text: '12', value: 12, plain: true },
  // All three sides
  sides('48x40x50', { value: [48, 40, 50] }),
  sides('48 × 40 × 50 in', { value: [48, 40, 50] }),
  sides('48*40*50', { value: [48, 40, 50] }),
  sides('120 x 100 x 150 cm', {
    value: [47.24, 39.37, 59.06],
    shown: '120 × 100 × 150 cm = 47.24 × 39.37 × 59.06 in',
  }),
  sides("4' x 4' x 4'", { value: [48, 48, 48], shown: '4 × 4 × 4 ft = 48 × 48 × 48 in' }),
  sides('1,200 x 800 x 1,000 mm', {
    value: [47.24, 31.5, 39.37],
    shown: '1,200 × 800 × 1,000 mm = 47.24 × 31.5 × 39.37 in',
  }),
  sides('48"L x 40"W x 50"H', { value: [48, 40, 50] }),
  sides('50H by 40W by 48L', { value: [48, 40, 50] }),
  // What is nothing one can price
  height('', { sentence: 'Height is a required field' }),
  height('-48', { sentence: HEIGHT_ABOVE }),
  height('−48', { sentence: HEIGHT_ABOVE }),
  height('0', { sentence: HEIGHT_ABOVE }),
  height('5e2', { sentence: HEIGHT }),
  height('0x30', { sentence: SIDES }),
  height('Infinity', { sentence: HEIGHT }),
  height('NaN', { sentence: HEIGHT }),
  height('cm', { sentence: HEIGHT }),
  height('12,34,5', { sentence: HEIGHT }),
  height('40-48', { sentence: HEIGHT }),
  height('48 lb', { sentence: HEIGHT }),
  height('about 48', { sentence: HEIGHT }),
  height('4\'14"', { sentence: HEIGHT }),
  height('48 x 40', { sentence: SIDES }),
  height('48 x 40 x 50 x 2', { sentence: SIDES }),
  height('48" x 40 x 50', { sentence: SIDES }),
  height('0 x 40 x 50', { sentence: 'Enter a length above 0, such as 48.' }),
  weight('', { sentence: 'Weight is a required field' }),
  weight('-500', { sentence: WEIGHT_ABOVE }),
  weight('1e3', { sentence: WEIGHT }),
  weight('2 tons', { sentence: TON }),
  weight('1.5t', { sentence: TON }),
  weight('500 cm', { sentence: WEIGHT }),
  weight('2 x 500 lb', { sentence: WEIGHT }),
  units('2.5', { sentence: WHOLE }),
  units('2 pallets', { sentence: WHOLE }),
  units('1e1', { sentence: WHOLE }),
  units('0', { sentence: BETWEEN }),
  units('-2', { sentence: BETWEEN }),
  units('128', { sentence: BETWEEN }),
  units('1,000', { sentence: BETWEEN }),
  { field: 'noOfItem', text: '1/2', sentence: 'Pieces must be a whole number' },
];
