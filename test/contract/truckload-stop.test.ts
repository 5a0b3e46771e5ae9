import { describe, expect, test } from 'vitest';
import { truckloadFlags } from '#contract/rules/equipment.ts';
import { truckloadContact, truckloadQuery } from '#contract/truckload.ts';
import { dropStop, pickupStop } from '#contract/truckload-stop.ts';
import { newStop, newTruckload } from '#web/stores/truckload-shape.ts';
import { queryFromTruckload } from '#web/truckload/truckload-query.ts';

const template =
  'company addressLineOne addressLineTwo zipObj city stateId countryId startTime endTime requestedDate requestedStartDate requestedEndDate referenceNumber option note type'.split(
    ' ',
  );

describe('[Q20] the stop templates, letter by letter', () => {
  test('[Q20] a pickup has every field of the template, and weight, pallets and pieces', () => {
    expect(Object.keys(pickupStop.shape).toSorted()).toEqual([...template, 'weight', 'pallets', 'pieces'].toSorted());
  });

  test('[Q20] a drop has every field of the template, too', () => {
    expect(Object.keys(dropStop.shape)).toEqual(expect.arrayContaining(template));
  });

  test('[Q20] seven flags, all false; equipment 26, type 1, footage 0; the contact has its eight fields', () => {
    const flags = ['escorts', 'strapschains', 'hazmat', 'tarps', 'oversized', 'team', 'permits'];
    expect([...truckloadFlags].toSorted()).toEqual(flags.toSorted());
    const query = truckloadQuery.parse(
      queryFromTruckload(newTruckload({ stops: [filled(1), filled(2)] }), ['2026-12-01', '2026-12-03']),
    );
    expect(query).toMatchObject({ equipmentTypeId: 26, truckloadType: 1, footage: 0 });
    for (const flag of truckloadFlags) expect(query[flag]).toBe(false);
    const contact = ['companyName', 'companyAddress', 'zip', 'city', 'state', 'telephone', 'email', 'type'];
    expect(Object.keys(truckloadContact.shape).toSorted()).toEqual(contact.toSorted());
  });

  test('[Q20] [S15] what is typed at a stop is what is sent, field by field', () => {
    const { stops } = queryFromTruckload(newTruckload({ stops: [filled(1), filled(2)] }), []);
    expect(stops[0]).toEqual({
      type: 1,
      company: 'Whitfield Pumps',
      addressLineOne: '1200 W 35th St',
      addressLineTwo: 'Dock 4',
      zipObj: { postalCode: '60607' },
      requestedDate: '2026-12-01',
      startTime: '09:00',
      endTime: '11:00',
      referenceNumber: 'PO 77120',
      option: 3,
      note: 'Gate 3',
      weight: 21_300,
      pallets: 14,
      pieces: 28,
    });
  });
});

const filled = (type: 1 | 2) =>
  newStop(type, {
    company: 'Whitfield Pumps',
    addressLineOne: '1200 W 35th St',
    addressLineTwo: 'Dock 4',
    postalCode: '60607',
    requestedDate: '2026-12-01',
    startTime: '09:00',
    endTime: '11:00',
    referenceNumber: 'PO 77120',
    option: '3',
    note: 'Gate 3',
    weight: '21,300',
    pallets: '14',
    pieces: '28',
  });
