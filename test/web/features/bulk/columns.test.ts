import { expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { wantedColumns } from '#web/features/bulk/columns.ts';
import { matchColumns } from '#web/spreadsheets/match-columns.ts';

const columnOf = (text: string) => Object.keys(matchColumns([{ text, kind: 'text' }], wantedColumns())).join();

test.each(languages)('[R86] every heading we name is the column that it names: %s', (language) => {
  inLanguage(language, () => {
    for (const { key, names } of wantedColumns()) for (const name of names) expect(columnOf(name), name).toBe(key);
  });
});

test.each([
  ...["Poids de l'article", 'Poids de l’unité', "Poids d'une palette", 'Poids d’une unité'].map((text) => ['fr', text]),
  ...['Poids par palette', 'Poids unitaire', 'Poids de chaque unité (kg)'].map((text) => ['fr', text]),
  ...['Peso de la unidad', 'Peso por pieza', 'Peso de cada tarima', 'Peso unitario'].map((text) => ['es', text]),
] as ['es' | 'fr', string][])('[R86] %s: "%s" is the weight of one unit', (language, heading) => {
  expect(inLanguage(language, () => columnOf(heading))).toBe('unitWeight');
});

test.each([
  ['en', 'UN', 'unNumber'],
  ['en', 'L', 'length'],
  ['en', 'W, in', 'width'],
  ['en', 'H (cm)', 'height'],
  ['en', 'Vitamin L', ''],
  ['fr', 'Poids total de l’envoi', 'totalWeight'],
  ['fr', 'Longueur de l’article', 'length'],
  ['fr', 'Numéro UN', 'unNumber'],
  ['es', 'Peso total', 'totalWeight'],
  ['es', 'Largo de la tarima', 'length'],
] as const)('[R86] %s: "%s" is "%s"', (language, heading, column) => {
  expect(inLanguage(language, () => columnOf(heading))).toBe(column);
});
