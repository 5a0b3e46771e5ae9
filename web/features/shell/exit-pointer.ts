/** The pointer has reached the window's top edge at this many pixels (A31). */
const EDGE = 10;
/** From here on it may be on its way there: what would be shown is fetched. */
const NEAR = 120;

interface ExitPointer {
  /** The pointer comes near the edge. */
  readonly onNear: () => void;
  /** The pointer has come to the edge from below, and how it gets away from there again. */
  readonly onEdge: (atEdge: boolean) => void;
}

const isMouse = ({ pointerType, buttons }: PointerEvent): boolean => pointerType === 'mouse' && buttons === 0;

/**
 * Follows a mouse to the top edge of the window. One that begins there has not gone there, fingers have no way out, and a pressed button
 * selects or drags. Returns how to stop.
 */
export function watchExit({ onNear, onEdge }: ExitPointer): () => void {
  let fromBelow = false;
  const follow = (event: PointerEvent) => {
    if (!isMouse(event)) return;
    const { clientY } = event;
    if (clientY > EDGE) fromBelow = true;
    if (clientY <= NEAR) onNear();
    onEdge(fromBelow && clientY <= EDGE);
  };
  // A fast pointer leaves the window between two moves.
  const leave = (event: PointerEvent) => {
    if (isMouse(event) && event.relatedTarget === null && event.clientY <= EDGE) follow(event);
  };
  document.addEventListener('pointermove', follow, { passive: true });
  document.addEventListener('pointerout', leave, { passive: true });
  return () => {
    document.removeEventListener('pointermove', follow);
    document.removeEventListener('pointerout', leave);
  };
}
