import { paths } from '../paths.ts';
import type { Template } from '../rate-templates.ts';
import { resultsRoute } from './shipping-frequency.ts';

/** The path that shows the rates of a quote request: by its template, and for lists by the account's shipping frequency (R29). */
export function resultsPath(template: Template, frequencyId: number): string {
  if (template === 'SingleRate_v1') return paths.singleRate;
  if (template === 'SingleRate_v2' || template === 'SingleRate_v3') return paths.singleRateV2;
  return `${paths.results}/${resultsRoute(frequencyId)}`;
}
