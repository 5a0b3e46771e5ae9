import { formatPackageType } from '#contract/format/package-names.ts';
import { packageTypeById, packageTypeOf, packageTypes, quoteItemPackage } from '#contract/rules/package-types.ts';
import * as m from '#texts/compiled/messages.js';
import { NativeSelect } from '#web/components/native-select.tsx';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { sideIn } from '../draft/measure-fields.ts';

interface PackageSelectProps {
  name: string;
  label?: string;
  labelHidden?: boolean;
  item: Pick<DraftItem, 'itemType' | 'palleteType' | 'otherItemType' | 'dimUnit'>;
  /** The package and, for a standard pallet, its length and width. */
  onChange: (partial: Partial<DraftItem>) => void;
  error?: string | undefined;
}

const label = (id: number): string => {
  const type = packageTypeById(id);
  if (id === 1) return m.quotes_other_pallet();
  return type?.length && type.width
    ? m.quotes_pallet_2({ length: type.length, width: type.width })
    : formatPackageType(id);
};
/** The usual pallet first, the plain one after the standard ones. */
const order = [2, 3, 4, 1];
const options = [...order, ...packageTypes.map(({ id }) => id).filter((id) => !order.includes(id))].map((id) => ({
  value: String(id),
  label: label(id),
}));

/** What choosing a package changes in a line. */
export function packageChange(id: number, dimUnit: DraftItem['dimUnit']): Partial<DraftItem> {
  const type = packageTypeById(id);
  return {
    palleteType: undefined,
    otherItemType: undefined,
    ...quoteItemPackage(id),
    ...(type?.length && type.width && { length: sideIn(type.length, dimUnit), width: sideIn(type.width, dimUnit) }),
  };
}

/** How a line is packed; a standard pallet brings its length and width. */
export function PackageSelect({
  name,
  label = m.quotes_package(),
  labelHidden,
  item,
  onChange,
  error,
}: PackageSelectProps) {
  return (
    <NativeSelect
      name={name}
      label={label}
      labelHidden={labelHidden ?? false}
      value={String(packageTypeOf(item).id)}
      onValue={(id) => onChange(packageChange(Number(id), item.dimUnit))}
      options={options}
      error={error}
    />
  );
}
