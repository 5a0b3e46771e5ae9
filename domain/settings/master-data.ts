import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import { masterLists, type RowFilter, textRow } from '#contract/master.ts';
import seed from './master-data.json' with { type: 'json' };

const services = z.object({ included: z.array(z.string()), offered: z.array(z.string()) });

/**
 * Every list of the portal from the one seed file (R30), with the rows that are out of use or out of sight. Of the lists that forms need
 * before any call, `contract/rules` has what is in use and in sight once more, small and typed; a test compares the two.
 */
const lists = z
  .object({
    ...masterLists,
    facilityTypes: z.array(textRow.extend({ pickup: services, delivery: services })),
  })
  .parse(seed);

interface Row {
  readonly status: 0 | 1;
  readonly visible: 0 | 1;
}

const passes =
  ({ status, visible }: RowFilter) =>
  (row: Row): boolean =>
    (status === undefined || row.status === status) && (visible === undefined || row.visible === visible);

const productName = (name: string): string => name.replace('{product}', brand.product);

/** All seeded lists, of each the rows that pass the filter (C01). */
export function seededLists(filter: RowFilter) {
  const keep = passes(filter);
  return {
    engagementTypes: lists.engagementTypes.filter(keep),
    industries: lists.industries.filter(keep),
    industryCategories: lists.industryCategories.filter(keep),
    callResolutions: lists.callResolutions.filter(keep),
    providerIssues: lists.providerIssues.filter(keep),
    taskActions: lists.taskActions.filter(keep),
    customerTypes: lists.customerTypes.filter(keep),
    shippingFrequencies: lists.shippingFrequencies.filter(keep),
    packageTypes: lists.packageTypes.filter(keep),
    facilityTypes: lists.facilityTypes.filter(keep).map((type) => ({ ...type, name: productName(type.name) })),
    accessorials: lists.accessorials.filter(keep),
    weightUnits: lists.weightUnits.filter(keep),
    dimUnits: lists.dimUnits.filter(keep),
    paymentTypes: lists.paymentTypes.filter(keep),
    paymentMethods: lists.paymentMethods.filter(keep),
    cancelReasons: lists.cancelReasons.filter(keep),
    shipmentProblems: lists.shipmentProblems.filter(keep),
    shipmentSolutions: lists.shipmentSolutions.filter(keep),
    timeZones: lists.timeZones.filter(keep),
  };
}

/** Kinds of places with the services that come with them and those one may add; places and services both pass the filter (C56). */
export function facilityTypeAccessorials(filter: RowFilter) {
  const keep = passes(filter);
  const inFull = (codes: readonly string[]) =>
    codes.flatMap((code) => lists.accessorials.filter((accessorial) => accessorial.code === code && keep(accessorial)));
  const at = ({ included, offered }: z.output<typeof services>) => ({
    included: inFull(included),
    offered: inFull(offered),
  });
  return lists.facilityTypes.filter(keep).map(({ id, name, status, visible, pickup, delivery }) => ({
    facilityTypeId: id,
    name: productName(name),
    status,
    visible,
    pickup: at(pickup),
    delivery: at(delivery),
  }));
}

/** The time zones that an account can have, by the browser's name; 1 is the default (C13). */
export function timeZonesInUse() {
  return lists.timeZones
    .filter(passes({ status: 1, visible: 1 }))
    .map(({ id, name, label }) => ({ timezoneId: id, name, label }));
}

/** The lists that a customer's profile chooses from (R30). */
export function customerLists(filter: RowFilter) {
  const { engagementTypes, industries, industryCategories, callResolutions, providerIssues, taskActions, ...others } =
    seededLists(filter);
  const { customerTypes, shippingFrequencies, timeZones } = others;
  return {
    ...{ engagementTypes, industries, industryCategories, callResolutions, providerIssues, taskActions },
    ...{ customerTypes, shippingFrequencies, timeZones },
  };
}
