/**
 * Calls when a shipment has changed, over the live connection where there is one, and where `whenOpen` also each time that connection opens: what happened before it did was pushed to
 * nobody. Returns a function that stops it.
 */
export function onShipmentChanged(
  shipmentUuid: string,
  listener: () => void,
  { whenOpen = false }: { readonly whenOpen?: boolean } = {},
): () => void {
  let stops: readonly (() => void)[] = [];
  let over = false;
  const listen = async () => {
    // The connection's code is loaded by then, or comes now; without it the page has its own interval.
    const live = await import('./websocket.ts');
    if (over) return;
    const stopHearing = live.onWebsocketMessage((message) => {
      if (message.type === 'shipmentChanged' && message.shipmentUuid === shipmentUuid) listener();
    });
    stops = whenOpen ? [stopHearing, live.onWebsocketState((state) => state === 'open' && listener())] : [stopHearing];
  };
  listen().catch(() => undefined);
  return () => {
    over = true;
    for (const stop of stops) stop();
  };
}
