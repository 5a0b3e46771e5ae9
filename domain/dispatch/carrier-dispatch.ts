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

/** Port: orders of freight at carriers. Never throws for what the carrier or its provider does, and sends nothing twice by itself. */
export interface CarrierDispatch {
  /** Asks a carrier to pick freight up; takes up to 65 s. */
  order(order: DispatchOrder): Promise<OrderResponse>;
  /** Asks the carrier to forget an order; doing it twice does no harm. */
  stop(order: DispatchOrder): Promise<StopResponse>;
}
