import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateRequest, testSandbox } from './sandbox-client.ts';

const sandbox = testSandbox({ SANDBOX_LATENCY_SCALE: '0' });
const group = { capacityProviderAccountGroup: { code: 'A4' } };

const IN_POUNDS = { LB: 1, KG: 2.204_622_621_8 } as const;
const IN_INCHES = { IN: 1, FT: 12, CM: 1 / 2.54, M: 100 / 2.54 } as const;
const keys = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

const anyWeightUnit = fc.constantFrom(...keys(IN_POUNDS));
const anyLengthUnit = fc.constantFrom(...keys(IN_INCHES));
const side = fc.integer({ min: 4, max: 110 });

/** As many digits as a form or a program sends. */
const to = (digits: number, value: number) => Number(value.toFixed(digits));

describe('units', () => {
  it('make no difference to any price: the same freight in kilograms, feet, centimeters, meters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9000 }),
        fc.tuple(side, side, side),
        fc.integer({ min: 1, max: 12 }),
        anyWeightUnit,
        anyLengthUnit,
        async (pounds, [length, width, height], totalPackages, weightUnit, lengthUnit) => {
          const plain = { totalWeight: pounds, totalPackages, packageDimensions: { length, width, height } };
          const size = (inches: number) => to(5, inches / IN_INCHES[lengthUnit]);
          const other = {
            totalWeight: to(4, pounds / IN_POUNDS[weightUnit]),
            totalPackages,
            packageDimensions: { length: size(length), width: size(width), height: size(height) },
          };
          const inPounds = await sandbox.rows(rateRequest(group, plain));
          const inOthers = await sandbox.rows(rateRequest({ ...group, weightUnit, lengthUnit }, other));
          const told = (rows: typeof inPounds) =>
            rows.map((row) => [row.rateQuoteDetail, row.errorMessages, row.transitDays]);
          expect(told(inOthers)).toEqual(told(inPounds));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('keep the edges of overlength: 96 in are overlength, 95.9 are not, in every unit', async () => {
    for (const lengthUnit of keys(IN_INCHES)) {
      for (const [inches, code] of [
        [95.9, undefined],
        [96, 'ELS_8'],
        [347, 'ELS_28'],
      ] as const) {
        const length = to(5, inches / IN_INCHES[lengthUnit]);
        const small = to(5, 30 / IN_INCHES[lengthUnit]);
        const request = rateRequest(
          { ...group, lengthUnit },
          { totalWeight: 8000, packageDimensions: { length, width: small, height: small } },
        );
        for (const { carrierCode, rateQuoteDetail } of await sandbox.rows(request)) {
          if (rateQuoteDetail === undefined) continue;
          const found = rateQuoteDetail.charges.find((charge) => charge.code.startsWith('ELS_'))?.code;
          expect(found, `${carrierCode} ${inches} in as ${length} ${lengthUnit}`).toBe(code);
        }
      }
    }
  });
});
