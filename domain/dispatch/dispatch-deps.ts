import type { Notifier } from '../ports/notifier.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import type { CarrierDispatch } from './carrier-dispatch.ts';
import type { DispatchOutcome, DispatchStore } from './dispatch.ts';
import type { TruckTenders } from './truck-tenders.ts';

/** Why somebody has to look at a shipment's dispatch. */
export type DispatchProblem =
  /** Whether the carrier has it is not known. */
  | 'outcomeUnknown'
  /** Whether the carrier comes at the new time is not known. */
  | 'moveUnknown'
  /** The carrier said no to a cancellation, or nothing that says yes. */
  | 'notStopped'
  /** The carrier picked freight up whose order was cancelled or given up. */
  | 'pickedUpAfterCancel';

export interface DispatchAlert {
  readonly shipmentUuid: string;
  readonly problem: DispatchProblem;
  /** Raised once for it: the same cause raises no second alert. */
  readonly cause: string;
  readonly note: string;
}

/** Port: alerts that agents work on. */
export interface DispatchAlerts {
  raise(alert: DispatchAlert): Promise<void>;
}

/** The parts of a shipment that a dispatch writes; what is left out stays. */
export interface DispatchParts {
  readonly dispatch?: NonNullable<StoredShipment['dispatch']>;
  readonly references?: NonNullable<StoredShipment['references']>;
  /** Of the shipment's cancellation, if it has one. */
  readonly cancelledCarrier?: 'asked' | 'confirmed' | 'refused';
}

export type DispatchedShipments = Pick<ShipmentStore, 'find' | 'change'>;

interface Clock {
  readonly now: () => Date;
}

export interface PlaceOrderDeps extends Clock {
  readonly dispatches: DispatchStore;
  readonly shipments: DispatchedShipments;
  readonly carriers: CarrierDispatch;
  readonly tenders: TruckTenders;
  readonly settings: SettingsStore;
  /** Whether the money of a booking is held or here, and waits for this carrier's answer. */
  readonly isPaidFor: (task: { readonly shipmentUuid: string; readonly dispatchUuid: string }) => Promise<boolean>;
}

export interface SettleDeps extends Clock {
  readonly dispatches: DispatchStore;
  readonly shipments: DispatchedShipments;
  readonly alerts: DispatchAlerts;
  readonly notifier: Notifier;
  /** Hands an outcome on to the money of the shipment; a repeat does no harm. */
  readonly settleMoney: (outcome: DispatchOutcome) => Promise<void>;
}

/** What the state machine's executions do with a dispatch. */
export type DispatchWork = 'order' | 'settle' | 'cancel' | 'giveUp';

export interface DispatchRuns {
  /** Starts an execution; one of this name that was started before is not started again. */
  start(run: {
    readonly name: string;
    readonly work: DispatchWork;
    readonly shipmentUuid: string;
    readonly dispatchUuid: string;
  }): Promise<void>;
}
