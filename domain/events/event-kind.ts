import * as z from 'zod';

/** A kind of event: what it tells, and what it is about. */
export interface EventKind<Schema extends z.ZodType> {
  /** Raised with a change that today's listeners would misread. */
  readonly version: number;
  readonly data: Schema;
  /** The aggregate, whose events are delivered in the order in which they happened. */
  readonly aggregate: (data: z.output<Schema>) => string;
}

/** A row of a table of kinds. */
export const kind = <Schema extends z.ZodType>(one: EventKind<Schema>): EventKind<Schema> => one;

/** Ids in the data of events. */
export const customerUuid = z.string();
export const shipmentUuid = z.string();

/** The aggregates of most events: a customer, a shipment. */
export const ofCustomer = (data: { customerUuid: string }): string => `customer#${data.customerUuid}`;
export const ofShipment = (data: { shipmentUuid: string }): string => `shipment#${data.shipmentUuid}`;
