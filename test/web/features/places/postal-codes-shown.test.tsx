import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostalField } from '#web/features/places/postal-field.tsx';

const web = fileURLToPath(new URL('../../../../web/', import.meta.url));

const fieldWith = (value: string) =>
  renderToStaticMarkup(
    <PostalField
      name="shippingFromPostalCode"
      label="Pickup ZIP or postal code"
      value={value}
      onChange={() => undefined}
      look={{ state: 'typing', retry: () => undefined }}
    />,
  );

test.each([
  ['M5V2T6', 'M5V 2T6'],
  ['m5v 2t6', 'M5V 2T6'],
  ['60607', '60607'],
  ['M5V', 'M5V'],
])('[Q30] a field that holds %s shows %s', (value, shown) => {
  expect(fieldWith(value)).toContain(`value="${shown}"`);
});

test('[Q30] no page shows a stored postal code as it is stored', () => {
  const pages = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  expect(pages.length).toBeGreaterThan(50);
  const bare = pages.filter((file) =>
    /\{[\w.?]*postalCode\}/i.test(readFileSync(`${web}${file}`, 'utf8').replace(/=\{[^}]*\}/g, '')),
  );
  expect(bare).toEqual([]);
});
