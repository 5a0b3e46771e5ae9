import * as m from '#texts/compiled/messages.js';

type PackageMessage = (inputs: { count: number }) => string;

/** How many of each package type there are, by its id; 1 to 4 are pallets of different sizes. */
const packageMessages: Readonly<Record<number, PackageMessage>> = {
  5: m.format_package_crate,
  6: m.format_package_box,
  8: m.format_package_bundle,
  9: m.format_package_bag,
  10: m.format_package_bucket,
  11: m.format_package_bale,
  12: m.format_package_can,
  13: m.format_package_case,
  14: m.format_package_carton,
  15: m.format_package_coil,
  16: m.format_package_cylinder,
  17: m.format_package_drum,
  18: m.format_package_pail,
  19: m.format_package_piece,
  20: m.format_package_reel,
  21: m.format_package_roll,
  22: m.format_package_skid,
  23: m.format_package_tube,
};

/** '2 pallets', '1 crate', '4 boxes': so many units of a package type. */
export function formatPackages(packageTypeId: number, count: number): string {
  return (packageMessages[packageTypeId] ?? m.format_package_pallet)({ count });
}
