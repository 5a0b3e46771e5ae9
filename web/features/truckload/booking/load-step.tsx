import { IconTruck } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Form } from '#web/components/form.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { useForm } from '#web/components/use-form.ts';
import { Wrong } from '#web/features/booking/addresses-step.tsx';
import { useTruckBooking } from '#web/features/booking/booking-context.ts';
import { freightProblems, type LineField, type LineValues, productOf } from '#web/features/booking/freight-form.ts';
import { HazardFields } from '#web/features/booking/hazard-fields.tsx';
import { StepButtons } from '#web/features/booking/step-buttons.tsx';
import { formatTruckLoad } from './format-truck-booking.ts';

type LoadValues = Record<Exclude<LineField, 'hazardous' | 'nmfc'>, string>;

const OF_LINE = /^(lines|products)\.0\./;

const lineWith = (values: LoadValues, hazardous: boolean): LineValues => ({ ...values, hazardous, nmfc: '' });

/** What the papers say of the load (C96); equipment and weight stay those that were priced. */
export function LoadStep() {
  const { draft, saving } = useTruckBooking();
  const { shipment } = draft;
  const { shipmentUuid, truckload, hazard = {} } = shipment;
  const { hazmat } = truckload;
  const form = useForm<LoadValues>({
    initial: {
      ...{ description: truckload.description, unNumber: hazard.unNumber ?? '' },
      ...{ properShippingName: hazard.properShippingName ?? '', hazardClass: hazard.hazardClass ?? '' },
      ...{ packingGroup: hazard.packingGroup ?? '', emergencyContactName: hazard.emergencyContactName ?? '' },
      ...{ emergencyContactPhone: hazard.emergencyContactPhone ?? '', technicalName: hazard.technicalName ?? '' },
      ...{ subsidiaryClass: hazard.subsidiaryClass ?? '', innerPackages: hazard.innerPackages ?? '' },
      emergencyContract: hazard.emergencyContract ?? '',
    },
    check: (values) =>
      Object.fromEntries(
        Object.entries(freightProblems([lineWith(values, hazmat)])).map(([path, text]) => [
          path.replace(OF_LINE, ''),
          text,
        ]),
      ),
    draft: `booking.${shipmentUuid}.freight`,
    onFailure: (thrown) => saving.takeFailure(thrown) || refuseLine(thrown),
    send: async (values) => {
      const products = [productOf(lineWith(values, hazmat), { shipmentProductUuid: shipmentUuid })];
      const answer = await call('updateShipmentProducts', { ...saving.of(), products, step: 'freight' });
      await saving.go(saving.noted(answer).step);
    },
  });
  /** The server's errors of the line stand at their fields. */
  const refuseLine = (thrown: unknown): boolean => {
    const errors = thrown instanceof CallError ? thrown.errors : [];
    const found = errors.flatMap(({ field = '', message }) =>
      OF_LINE.test(field) ? [[field.replace(OF_LINE, ''), message]] : [],
    );
    if (found.length > 0) form.refuse(Object.fromEntries(found));
    return found.length > 0;
  };
  return (
    <Form
      form={form}
      labelledBy="open-step"
      summary
      doing={m.booking_saving()}
      buttons={<StepButtons step="freight" busy={form.busy} note={<Wrong count={form.wrong} />} />}
    >
      <Text icon={<IconTruck aria-hidden size={20} stroke={1.75} color="var(--blue)" />}>
        <b>{formatTruckLoad(shipment)}</b>
      </Text>
      <TextField {...form.field('description')} label={m.ftl_booking_commodity()} typing={folding(255)} />
      {hazmat && <HazardFields field={(name) => form.field(name === 'nmfc' ? 'description' : name)} />}
    </Form>
  );
}
