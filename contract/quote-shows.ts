import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { parseDay } from './rules/dates.ts';
import { SHOW_TEXT_MAX } from './rules/show-days.ts';
import { foldText } from './rules/text.ts';

const line = z
  .string()
  .transform((text) => foldText(text).trim())
  .pipe(z.string().max(SHOW_TEXT_MAX, { error: () => m.shows_too_long({ max: SHOW_TEXT_MAX }) }))
  .optional();

const day = z
  .string()
  .max(20, { error: m.shows_not_a_day })
  .refine((text) => text.trim() === '' || parseDay(text) !== undefined, { error: m.shows_not_a_day })
  .transform((text) => parseDay(text) ?? '')
  .optional();

/** The show at a stop that is a convention center (H30); at other kinds of places these fields are ignored. */
export const showsOfQuery = {
  originShow: line,
  originVenue: line,
  originMoveInDay: day,
  originMoveOutDay: day,
  destinationShow: line,
  destinationVenue: line,
  destinationMoveInDay: day,
  destinationMoveOutDay: day,
};

/** A show at a stop of a shipment. */
export const showAtStop = z.object({
  show: z.string().optional(),
  venue: z.string().optional(),
  moveInDay: z.string().optional(),
  moveOutDay: z.string().optional(),
});
