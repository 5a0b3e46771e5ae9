import * as m from '#texts/compiled/messages.js';

const names: Readonly<Record<number, () => string>> = {
  5: m.packages_crate,
  6: m.packages_box,
  8: m.packages_bundle,
  9: m.packages_bag,
  10: m.packages_bucket,
  11: m.packages_bale,
  12: m.packages_can,
  13: m.packages_case,
  14: m.packages_carton,
  15: m.packages_coil,
  16: m.packages_cylinder,
  17: m.packages_drum,
  18: m.packages_pail,
  19: m.packages_pieces,
  20: m.packages_reel,
  21: m.packages_roll,
  22: m.packages_skid,
  23: m.packages_tube,
};

/** The name of a package type by its id, without its size: 'Crate'; 1 to 4 are pallets. */
export function formatPackageType(packageTypeId: number): string {
  return (names[packageTypeId] ?? m.packages_pallet)();
}
