/** Characters a phone field takes while one types. */
export const PHONE_INPUT_MAX = 15;

/** The digits of a typed phone number; the country code 1 before ten digits is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Whether a text holds exactly the ten digits of a phone number once everything else is stripped. */
export function isPhone(text: string): boolean {
  return phoneDigits(text).length === 10;
}

/** A phone number as (###) ###-####; of a partial one as much of that as has been typed. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, 10);
  if (digits === '') return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
}

/** What a phone field holds once a text was pasted between two places of it; a pasted +1 goes, whatever room the field has. */
export function pastePhone(value: string, from: number, to: number, pasted: string): string {
  return formatPhone(`${value.slice(0, from)}${phoneDigits(pasted)}${value.slice(to)}`);
}
