import type { BulkProblem, BulkSuggestion } from '#contract/bulk-quotes.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { unclearSentence, wholeMeaning } from '#contract/rules/typed-number.ts';
import { currentLanguage, inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { NewRequestDeps } from '../quotes/new-request.ts';
import { type CheckedRow, checkRow, type RowInput } from './check-row.ts';
import { labelOf } from './say-problem.ts';

/** Checks a row as its editor writes numbers, and says what is wrong in English, as it is stored (docs/texts.md). */
export async function checkStoredRow(input: RowInput, deps: NewRequestDeps): Promise<CheckedRow> {
  const checked = await checkRow(input, deps);
  if (!checked.problems || currentLanguage() === BASE_LANGUAGE) return checked;
  const said = await inLanguage(BASE_LANGUAGE, () => checkRow(input, deps));
  const problems = checked.problems.map((own): BulkProblem => {
    const same = said.problems?.find(({ column, code }) => column === own.column && code === own.code);
    const message = unclearInEnglish(own, input) ?? same?.message ?? own.message;
    return { ...own, message, ...(own.suggestion && { suggestion: inEnglish(own.suggestion, same?.suggestion) }) };
  });
  return { freight: checked.freight, problems };
}

/** The question of a number that can be read in two ways, which English does not ask by itself. */
function unclearInEnglish({ column, message }: BulkProblem, { cells }: RowInput): string | undefined {
  const typed = (cells[column] ?? '').match(/[\d.,]+/g)?.find((text) => unclearSentence(text) === message);
  const whole = typed === undefined ? undefined : wholeMeaning(typed);
  if (typed === undefined || whole === undefined) return undefined;
  return inLanguage(BASE_LANGUAGE, () =>
    m.units_which_number({
      ...{ typed, whole: formatNumber(whole), decimal: formatNumber(Number(typed.replace(',', '.')), 3) },
    }),
  );
}

/** The cells stay as the editor writes them. */
const inEnglish = (own: BulkSuggestion, same: BulkSuggestion | undefined): BulkSuggestion => ({
  ...own,
  label: same?.label ?? inLanguage(BASE_LANGUAGE, () => labelOf(own)),
});
