import type { Device } from './session.ts';

type Named = readonly (readonly [pattern: RegExp, name: string])[];

/** Browsers, the more particular ones first: most of them also name Chrome and Safari. */
const browsers: Named = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: Named = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: Named, text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** The browser and system that a User-Agent header names; undefined where it names neither. The header itself is not kept. */
export function readDevice(userAgent: string | undefined): Device | undefined {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (!browser && !system) return undefined;
  return { ...(browser && { browser }), ...(system && { system }) };
}
