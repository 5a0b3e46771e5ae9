/** Calls when a shipment has changed, over the live connection where there is one; returns a function that stops it. */
export function onShipmentChanged(shipmentUuid: string, listener: () => void): () => void {
  let stop: (() => void) | undefined;
  let over = false;
  const listen = async () => {
    // The connection's code is loaded by then, or comes now; without it the page has its own interval.
    const { onWebsocketMessage } = await import('./websocket.ts');
    if (over) return;
    stop = onWebsocketMessage((message) => {
      if (message.type === 'shipmentChanged' && message.shipmentUuid === shipmentUuid) listener();
    });
  };
  listen().catch(() => undefined);
  return () => {
    over = true;
    stop?.();
  };
}
