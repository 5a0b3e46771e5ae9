import { expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { packageOfCell, yesNoOfCell } from '#contract/rules/cell-words.ts';
import { facilityTypes } from '#contract/rules/facility-types.ts';
import { facilityOf } from '#domain/bulk-quotes/cell-words.ts';
import { inLanguage } from '#texts/compiled/locale.js';

test('[R86] yes and no in three languages, with accents or without', () => {
  for (const text of ['Yes', 'Sí', 'SI', 'Oui', 'x', '1']) expect(yesNoOfCell(text), text).toBe(true);
  for (const text of ['No', 'Non', 'NON', '', '-', 'aucun']) expect(yesNoOfCell(text), text).toBe(false);
  for (const text of ['yes.', 'Y)', ' oui ']) expect(yesNoOfCell(text), text).toBe(true);
  // A minus before a one is a number below zero, and what is crossed out is not ticked.
  for (const text of ['-1', '+1', '(x)', 'x!', '--', '.', '✓']) expect(yesNoOfCell(text), text).toBeUndefined();
  for (const text of ['maybe', '?', 'quizás']) expect(yesNoOfCell(text), text).toBeUndefined();
});

test('[R86] packages in three languages, in the singular and the plural', () => {
  const ids = Object.entries({
    ...{ Pallet: 2, PALLETS: 2, plt: 2, 'Pallet 48x48': 3, 'Pallet 60 x 48': 4, crates: 5, Boxes: 6, skids: 22 },
    ...{ Tarimas: 2, 'Cajas de madera': 5, caja: 6, 'Caja de cartón': 14, tambores: 17, Patín: 22 },
    ...{ Palette: 2, caisses: 5, Boîtes: 6, Fûts: 17, Seaux: 10, Rouleaux: 21, Pièces: 19 },
  });
  for (const [text, id] of ids) expect(packageOfCell(text), text).toBe(id);
  expect(packageOfCell('spaceship')).toBeUndefined();
});

test('[R86] kinds of places in three languages', () => {
  const ids = Object.entries({
    ...{ 'No dock': '1', Dock: '2', 'Residential/home': '3' },
    ...{ 'Sin andén': '1', 'Negocio con andén o montacargas': '2', 'Obra de construcción': '6', Minibodega: '10' },
    ...{ 'Sans quai': '1', Résidentiel: '3', 'Entreprise à domicile': '4', Chantier: '6', Église: '11' },
  });
  for (const [text, id] of ids) expect(facilityOf(text), text).toBe(id);
  expect(facilityOf('luna')).toBeUndefined();
  // As the lists in our forms call them, wherever they are read.
  for (const language of languages)
    for (const { id, name } of inLanguage(language, () =>
      facilityTypes.map((type) => ({ id: type.id, name: type.name })),
    ))
      expect(facilityOf(name), name).toBe(id);
});
