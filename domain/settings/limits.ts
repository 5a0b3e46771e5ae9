import type { MasterLimits } from '#contract/master.ts';
import type { PortalSettings } from './settings.ts';

/** The server's freight limits, for forms that warn before sending. */
export function limitsOf(settings: PortalSettings): MasterLimits {
  const { linearFeet, pounds, lengthInches } = settings.truckload;
  const { heightInches, acrossInches, unitPounds, poundsPerFoot, poundsPerCubicFoot } = settings.loading;
  return {
    truckload: { linearFeet, pounds, lengthInches },
    loading: { heightInches, acrossInches, unitPounds, poundsPerFoot, poundsPerCubicFoot },
  };
}
