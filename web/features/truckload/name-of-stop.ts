import * as m from '#texts/compiled/messages.js';
import { knownPlace } from '#web/features/places/places.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';
import { formatPlace } from './format-truckload.ts';

/** What a stop is called: its company, else its city, else its number. */
export function nameOfStop(stop: StopDraft, index: number): string {
  const place = knownPlace(stop.postalCode);
  return stop.company || (place ? formatPlace(place) : m.ftl_stop_number({ number: index + 1 }));
}
