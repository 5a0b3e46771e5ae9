import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { ValueField } from '#web/features/insurance/value-field.tsx';
import { show } from '../render.tsx';

function Field({ onValue }: { onValue: (value: number | undefined) => void }) {
  const [value, setValue] = useState<number | undefined>(18_000);
  const both = (next: number | undefined) => {
    setValue(next);
    onValue(next);
  };
  const kinds = [{ id: 1, name: 'Tools' }];
  const quote = { kind: 'none' } as const;
  return (
    <ValueField
      {...{ value, kind: 1, kinds, quote, maximum: '100000.00', onKind: vi.fn(), retry: vi.fn() }}
      onValue={both}
    />
  );
}

test.each([
  ['en', '$1,200', '1,200', 1200],
  ['en', '1200.5', '1,200.50', 1200.5],
  ['en', '1.200', '1.200', undefined],
  ['es', '1.200', '1.200', undefined],
  ['es', '1200,50', '1200,50', undefined],
  ['fr', '1,200', '1,200', undefined],
  ['fr', '1200,5', '1 200,50', 1200.5],
  ['fr', '1 200', '1 200', 1200],
] as const)('[R86] [H32] %s: a worth of "%s" becomes "%s" and %s', async (language, typed, shown, value) => {
  await inLanguage(language, async () => {
    const onValue = vi.fn();
    const { user } = show(<Field onValue={onValue} />);
    const field = screen.getByLabelText<HTMLInputElement>(m.insurance_worth());
    expect(field.value.replace(/\s/g, ' ')).toBe(language === 'fr' ? '18 000' : '18,000');
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect(onValue).toHaveBeenLastCalledWith(value);
    expect(field.value.replace(/\s/g, ' ')).toBe(shown);
    expect(field.getAttribute('aria-invalid') === 'true').toBe(value === undefined);
    const isUnclear = value === undefined && typed !== '1200,50';
    expect(document.body.textContent?.includes(typed) ?? false).toBe(isUnclear);
    if (value === undefined && !isUnclear) expect(screen.getByText(m.insurance_worth_unread())).toBeTruthy();
  });
});
