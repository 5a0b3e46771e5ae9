import * as m from '#texts/compiled/messages.js';
/** What the portal promises on its start page. */
export const claims = [
  m.home_97_on_time_pick_ups(),
  m.home_book_shipments_online_24_7(),
  m.home_track_your_shipments(),
  m.home_earn_great_prizes_with_our(),
  m.home_save_up_to_70_on(),
] as const;
