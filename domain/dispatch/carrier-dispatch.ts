import type { CarrierResponse } from './dispatch.ts';
import type { DispatchOrder } from './dispatch-order.ts';

/** The answer to an order; 'unsent': it surely reached nobody, and may be sent again. */
export type OrderResponse = CarrierResponse | { readonly kind: 'unsent' };

/** The answer to being asked to stop. */
export type StopResponse =
  | { readonly kind: 'confirmed' }
  /** A clear no, in the carrier's words. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown' };

/** The answer to being asked to come at another time; 'unsent': nobody heard it. */
export type MoveResponse = StopResponse | { readonly kind: 'unsent' };

/** Port: orders of freight at carriers. Never throws for what the carrier or its provider does, and sends nothing twice by itself. */
export interface CarrierDispatch {
  /** Asks a carrier to pick freight up; takes up to 65 s. */
  order(order: DispatchOrder): Promise<OrderResponse>;
  /** Asks the carrier to forget an order; doing it twice does no harm. */
  stop(order: DispatchOrder): Promise<StopResponse>;
  /** Asks the carrier to come in the order's new pickup window; takes up to 20 s, and asking twice does no harm. */
  reschedule(order: DispatchOrder): Promise<MoveResponse>;
}
