import * as m from '#texts/compiled/messages.js';

const statuses: Readonly<Record<number, () => string>> = {
  1: m.stages_status_estimate_saved,
  2: m.stages_status_processing_review,
  3: m.stages_status_booked,
  4: m.stages_status_in_progress,
  5: m.stages_status_delivered,
  6: m.stages_status_completed,
  7: m.stages_status_cancelled,
  8: m.stages_status_deactivated,
};

const stages: Readonly<Record<number, () => string>> = {
  11: m.stages_rate_request,
  12: m.stages_estimate_saved,
  13: m.stages_processing_review,
  14: m.stages_covered,
  15: m.stages_booked,
  16: m.stages_arrived_at_pick_up,
  17: m.stages_loaded,
  18: m.stages_in_transit,
  19: m.stages_arrived_at_destination,
  20: m.stages_delivered,
};

/** The name of a shipment's status by its id: 'Estimate saved'; empty for an unknown one. */
export const formatStatus = (id: number): string => statuses[id]?.() ?? '';

const modes: Readonly<Record<number, () => string>> = { 1: m.stages_mode_ltl, 2: m.stages_mode_truckload };

/** The name of a shipping mode by its id: 'LTL'; empty for an unknown one. */
export const formatMode = (id: number): string => modes[id]?.() ?? '';

/** The name of a freight stage by its id: 'In-transit'; empty for an unknown one. */
export const formatStage = (id: number): string => stages[id]?.() ?? '';
