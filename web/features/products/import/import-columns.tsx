import * as m from '#texts/compiled/messages.js';
import { Columns, Stack } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { columnName, productColumns } from './product-columns.ts';
import type { Import } from './use-import.ts';

/** Which column of the file each of ours is read from; shown before anything is imported, to be changed. */
export function ImportColumns({ file, stopped, changeSheet, changeMatch }: Import) {
  if (!file) return null;
  const { book, sheetAt, headingsAt, match } = file;
  const headings = book.sheets[sheetAt]?.rows[headingsAt] ?? [];
  const options = [
    { value: '', label: m.products_import_no_column() },
    ...headings.map(({ text }, at) => ({
      value: String(at),
      label: text.trim() || m.products_import_column({ number: at + 1 }),
    })),
  ];
  const matched = productColumns.filter((key) => match[key] !== undefined).length;
  return (
    <Stack gap={12}>
      <SectionHeading level={2}>{m.products_import_columns()}</SectionHeading>
      <Text tone="muted">{m.products_import_matched({ matched, total: headings.length })}</Text>
      {book.sheets.length > 1 && (
        <NativeSelect
          name="sheet"
          label={m.products_import_sheet()}
          value={String(sheetAt)}
          disabled={stopped}
          onValue={(at) => changeSheet(Number(at))}
          options={book.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
        />
      )}
      <Columns gap="8px 12px" columns="repeat(auto-fill, minmax(200px, 1fr))">
        {productColumns.map((key) => (
          <NativeSelect
            key={key}
            name={`column.${key}`}
            label={columnName(key)}
            value={match[key] === undefined ? '' : String(match[key])}
            disabled={stopped}
            onValue={(at) => changeMatch(key, at === '' ? undefined : Number(at))}
            options={options}
          />
        ))}
      </Columns>
    </Stack>
  );
}
