import type { OrderResponse, StopResponse } from './carrier-dispatch.ts';
import type { TruckTender } from './truck-tender.ts';

/** Port: tenders of truckloads. Never throws for what the carrier or its market does, and sends nothing twice by itself. */
export interface TruckTenders {
  /** Offers a load to the carrier that priced it; takes up to 65 s. The market keeps the tender under our own id. */
  tender(tender: TruckTender): Promise<OrderResponse>;
  /** Takes a tender back; doing it twice does no harm. */
  withdraw(tender: TruckTender): Promise<StopResponse>;
}
