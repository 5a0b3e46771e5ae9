import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { currentLanguage, inLanguage } from '#texts/compiled/locale.js';
import { inputOf } from './stored-values.ts';

type Inputs<Name extends string> = Readonly<Record<Name, string | number>>;

/** A message whose English form is stored, and the inputs it was made of. */
export interface Sentence {
  readonly say: (inputs: Inputs<string>) => string;
  readonly inputs: readonly string[];
}

/** `sentence(m.rates_fuel_surcharge, 'fuelPercent')`: the names of the inputs, as a message does not tell them. */
export const sentence = <Name extends string = never>(
  say: (inputs: Inputs<Name>) => string,
  ...inputs: readonly Name[]
): Sentence => ({ say: say as Sentence['say'], inputs });

interface Pattern extends Sentence {
  readonly form: RegExp;
  /** How many letters of it are its own. */
  readonly own: number;
}

/** A count that no sentence holds otherwise, and as English writes it. */
const MANY = 7_654_321;
const MANY_TEXT = '7,654,321';
const MARK = '\u0001';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What a sentence's English looks like: a group for each input. A count has a form for one and another for more. */
function patternsOf({ say, inputs }: Sentence): Pattern[] {
  const countName = inputs.find((name) => inputOf(name).isCount);
  const counts = countName === undefined ? [undefined] : [1, MANY];
  return counts.map((count) => {
    const marked = Object.fromEntries(inputs.map((name) => [name, `${MARK}${name}${MARK}`] as const));
    const text = say({ ...marked, ...(countName !== undefined && count !== undefined && { [countName]: count }) });
    const withCount = countName
      ? text.replace(count === 1 ? '1' : MANY_TEXT, `${MARK}${count === 1 ? 'one' : countName}${MARK}`)
      : text;
    const parts = withCount.split(MARK);
    const form = parts.map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      return part === 'one' ? `(?<${countName}>1)` : `(?<${part}>${inputOf(part).form})`;
    });
    const own = parts.filter((_, index) => index % 2 === 0).join('').length;
    return { say, inputs, form: new RegExp(`^${form.join('')}$`), own };
  });
}

/**
 * Says stored sentences again in the language that counts now: they are stored in English, whoever caused them. What is none of these sentences stays as it
 * is: carriers' words, names. Only for texts that the portal itself has made or a carrier has: never for what a customer typed.
 */
export function readerOf(sentences: readonly Sentence[]): (text: string) => string {
  let patterns: readonly Pattern[] | undefined;
  const known = () => {
    patterns ??= inLanguage(BASE_LANGUAGE, () => sentences.flatMap(patternsOf)).toSorted((a, b) => b.own - a.own);
    return patterns;
  };
  const read = (text: string): string | undefined => {
    for (const { say, inputs, form } of known()) {
      const found = form.exec(text);
      if (!found) continue;
      const values = inputs.map((name) => [name, inputOf(name).read(found.groups?.[name] ?? '', read)] as const);
      if (values.every(([, value]) => value !== undefined)) return say(Object.fromEntries(values) as Inputs<string>);
    }
    return undefined;
  };
  return (text) => (currentLanguage() === BASE_LANGUAGE ? text : (read(text) ?? text));
}
