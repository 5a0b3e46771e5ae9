import * as m from '#texts/compiled/messages.js';

/** What the carrier said to a pickup that it does not move; carriers end their sentences or not, and some give no reason. */
export function moveRefused(carrier: string, given = ''): string {
  const words = given.trim();
  if (words === '') return m.details_move_refused_plain({ carrier });
  return m.details_move_refused({ carrier, reason: /[.!?]$/.test(words) ? words : `${words}.` });
}
