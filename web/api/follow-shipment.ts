/**
 * Calls when a shipment has changed, over the live connection where there is one, and where `whenOpen` also each time that connection opens: what happened before it did was pushed to
 * nobody. Returns a function that stops it.
 */
export function onShipmentChanged(
  shipmentUuid: string,
  listener: () => void,
  { whenOpen = false }: { readonly whenOpen?: boolean } = {},
): () => void {
  return listen((live) => {
    const stopHearing = live.onWebsocketMessage((message) => {
      if (message.type === 'shipmentChanged' && message.shipmentUuid === shipmentUuid) listener();
    });
    return whenOpen ? [stopHearing, live.onWebsocketState((state) => state === 'open' && listener())] : [stopHearing];
  });
}

/** Calls when any shipment of the account has changed. Returns a function that stops it. */
export function onAnyShipmentChanged(listener: () => void): () => void {
  return listen((live) => [
    live.onWebsocketMessage((message) => {
      if (message.type === 'shipmentChanged') listener();
    }),
  ]);
}

/** Listens once the connection's code is there; returns a function that stops what `hear` began. */
function listen(hear: (live: typeof import('./websocket.ts')) => readonly (() => void)[]): () => void {
  let stops: readonly (() => void)[] = [];
  let over = false;
  // The connection's code is loaded by then, or comes now; without it the page has its own interval.
  import('./websocket.ts')
    .then((live) => {
      if (!over) stops = hear(live);
    })
    .catch(() => undefined);
  return () => {
    over = true;
    for (const stop of stops) stop();
  };
}
