import { brand } from '#contract/brand.ts';
import { standingOf } from '#contract/standing.ts';
import { readDeployment } from '#lib/deployment.ts';
import type { NamedBrand } from '#web/build/structured-data.ts';

const named = () => readDeployment(process.env, () => undefined).brand ?? {};

/** The brand of deployment.json as a build constant of pages and functions; empty where the file names none. */
export const brandConstant = () => ({ 'globalThis.PORTAL_BRAND': JSON.stringify(named()) });

/** The brand that pages are built with, for what the build writes itself. */
export const builtBrand = () => ({ ...brand, ...named(), standing: standingOf(named()) }) as NamedBrand;

/** The first colours of the style sheet, which the brand's replace. */
export function withBrandColors(css: string): string {
  const colors: Readonly<Record<string, string>> = named().colors ?? {};
  return css.replace(/--(navy|blue|orange): ((?:light-dark\()?)#[0-9a-f]+/g, (same, name, start) =>
    colors[name] ? `--${name}: ${start}${colors[name]}` : same,
  );
}
