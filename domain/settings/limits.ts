import type { MasterLimits } from '#contract/master.ts';
import type { PortalSettings } from './settings.ts';

/** The limits of freight that the server decides by, for forms that warn before anything is sent. */
export function limitsOf(settings: PortalSettings): MasterLimits {
  const { linearFeet, pounds, lengthInches } = settings.truckload;
  const { heightInches, acrossInches, unitPounds, poundsPerFoot, poundsPerCubicFoot } = settings.loading;
  return {
    truckload: { linearFeet, pounds, lengthInches },
    loading: { heightInches, acrossInches, unitPounds, poundsPerFoot, poundsPerCubicFoot },
  };
}
