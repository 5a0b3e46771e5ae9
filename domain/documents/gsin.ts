/** A GSIN has 17 digits, the last of which checks the others. */
const DIGITS_BEFORE_CHECK = 16;

/** The check digit of GS1's numbers: every second digit from the right counts three times. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The Global Shipment Identification Number of a shipment, which receivers scan on its bill of lading: the broker's licensed prefix, the shipment's own number and a check digit. Undefined without a prefix, and
 * where both are too long together.
 */
export function gsinOf(prefix: string, shortId: string): string | undefined {
  const serial = shortId.replace(/\D/g, '');
  const room = DIGITS_BEFORE_CHECK - prefix.length;
  if (prefix === '' || serial === '' || serial.length > room) return undefined;
  const digits = prefix + serial.padStart(room, '0');
  return `${digits}${checkDigit(digits)}`;
}
