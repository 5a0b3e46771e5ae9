/** One way of packing freight; `name` is the value in calls, `packageTypeCode` the rating provider's word, sizes are inches of the standard pallets. */
export interface PackageType {
  readonly id: number;
  readonly name: string;
  readonly packageTypeCode: string;
  readonly parentPackageTypeId?: number;
  readonly length?: number;
  readonly width?: number;
}

/** The calls' name of a package that is no pallet is its code: 'Crate', CRATE. */
const other = (id: number, packageTypeCode: string): PackageType => ({
  id,
  name: packageTypeCode[0] + packageTypeCode.slice(1).toLowerCase(),
  packageTypeCode,
});

/** Every package type; 1 to 4 are pallets, 7 was never given out. */
export const packageTypes: readonly PackageType[] = [
  { id: 1, name: 'Pallet', packageTypeCode: 'PLT' },
  { id: 2, name: 'Pallet 40x48', packageTypeCode: 'PLT', parentPackageTypeId: 1, length: 48, width: 40 },
  { id: 3, name: 'Pallet 48x48', packageTypeCode: 'PLT', parentPackageTypeId: 1, length: 48, width: 48 },
  { id: 4, name: 'Pallet 60x48', packageTypeCode: 'PLT', parentPackageTypeId: 1, length: 60, width: 48 },
  other(5, 'CRATE'),
  other(6, 'BOX'),
  other(8, 'BUNDLE'),
  other(9, 'BAG'),
  other(10, 'BUCKET'),
  other(11, 'BALE'),
  other(12, 'CAN'),
  other(13, 'CASE'),
  other(14, 'CARTON'),
  other(15, 'COIL'),
  other(16, 'CYLINDER'),
  other(17, 'DRUM'),
  other(18, 'PAIL'),
  other(19, 'PIECES'),
  other(20, 'REEL'),
  other(21, 'ROLL'),
  other(22, 'SKID'),
  other(23, 'TUBE'),
];

const PALLET: PackageType = { id: 1, name: 'Pallet', packageTypeCode: 'PLT' };
const STANDARD_PALLET = 2;
const CRATE = 5;
const BOX = 6;

/** The packaging of an item line: 1 pallet, 2 crate, 3 box, 4 other. */
export type ItemType = 1 | 2 | 3 | 4;

/** The three fields of a quote item for its packaging. */
export interface QuoteItemPackage {
  readonly itemType: ItemType;
  /** 2 to 4 a standard size, 1 a pallet of another size; for pallets only. */
  readonly palleteType?: number;
  /** Package type id 8 to 23; for other packages only. */
  readonly otherItemType?: number;
}

/** The default of a new item line: one unit on the most common pallet (inches). */
export const DEFAULT_HANDLING_UNIT = {
  howManyHandlingUnits: 1,
  itemType: 1,
  palleteType: STANDARD_PALLET,
  length: 48,
  width: 40,
} as const;

/** The package type with an id; undefined when there is none. */
export function packageTypeById(id: number): PackageType | undefined {
  return packageTypes.find((type) => type.id === id);
}

/** The fields of a quote item for a package, given by id, or by name or provider's code in any case; a bare 'Pallet' or 'PLT' is the standard 40x48, as is an unknown package. */
export function quoteItemPackage(key: number | string): QuoteItemPackage {
  const word = String(key).trim().toLowerCase();
  const named = (type: PackageType) => type.name.toLowerCase() === word || type.packageTypeCode.toLowerCase() === word;
  const found = typeof key === 'number' ? packageTypeById(key) : packageTypes.find(named);
  const id = found === undefined || (typeof key === 'string' && found.id === PALLET.id) ? STANDARD_PALLET : found.id;
  if (id === CRATE) return { itemType: 2 };
  if (id === BOX) return { itemType: 3 };
  return id > BOX ? { itemType: 4, otherItemType: id } : { itemType: 1, palleteType: id };
}

/** The package type of a quote item; a pallet of no standard size, and an 'other' that names nothing, is a plain pallet. */
export function packageTypeOf(item: {
  readonly itemType: number;
  readonly palleteType?: number | undefined;
  readonly otherItemType?: number | undefined;
}): PackageType {
  const id = { 1: item.palleteType, 2: CRATE, 3: BOX, 4: item.otherItemType }[item.itemType];
  const known = id !== undefined && (item.itemType !== 1 || id <= 4) ? packageTypeById(id) : undefined;
  return known ?? PALLET;
}
