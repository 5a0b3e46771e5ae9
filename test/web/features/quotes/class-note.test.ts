import { expect, test } from 'vitest';
import { classNote } from '#web/features/quotes/item-description.tsx';

test('[Q05] entering a class shows what happens when it is wrong, with the density’s beside it', () => {
  const note = classNote('100', { freightClass: '70', nmfc: '' });
  expect(note).toContain('We’ll request rates at class 70, as you entered. By density it would be class 100.');
  expect(note).toMatch(/if the class is wrong, they re-rate the shipment .* inspection or reclassification fee/);
  expect(note).toContain('Add the NMFC item number too');
  expect(classNote('100', { freightClass: '70', nmfc: '118095-05' })).not.toContain('Give the NMFC item number');
});

test('[Q05] as long as the density decides, nothing is threatened', () => {
  for (const freightClass of ['', '100'] as const)
    expect(classNote('100', { freightClass, nmfc: '' })).toMatch(/^By density this is class 100\./);
  expect(classNote(undefined, { freightClass: '', nmfc: '' })).toMatch(/^The class comes from the density\./);
});
