/** How often a byte is zero at even and at odd places: Latin text in UTF-16 has one in every pair. */
function zerosOf(bytes: Uint8Array): { even: number; odd: number } {
  const start = bytes.subarray(0, 2000);
  const zeros = { even: 0, odd: 0 };
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return zeros;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const { even, odd } = zerosOf(bytes);
  const most = Math.min(bytes.length, 2000) / 2;
  if (odd > most * 0.4 && even < most * 0.1) return 'utf-16le';
  if (even > most * 0.4 && odd < most * 0.1) return 'utf-16be';
  return 'utf-8';
}

/** The text of a file: UTF-16 by its mark or its zeros, UTF-8, else what Windows writes. A mark at the start is dropped. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
