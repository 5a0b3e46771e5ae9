import type { TwoMeanings } from './typed-number.ts';

// What typed-number.ts comes to in a language with a decimal point. Builds of its pages take this in its place (vite.config.ts).

export const hasDecimalComma = (): boolean => false;

export const typedNumber = (value: number): string => String(value);

export const unclearNumber = (_text: string): TwoMeanings | undefined => undefined;

export const wholeMeaning = (_text: string): number | undefined => undefined;

export const unclearSentence = (_text: string): string | undefined => undefined;
