let pressing = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressing = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => (pressing = false), true);
}

/**
 * Runs at once, or after the current press: its change must not move a button away from the finger that
 * is on it, or the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (!pressing) {
    run();
    return;
  }
  const later = () => {
    for (const end of ['pointerup', 'pointercancel'] as const) document.removeEventListener(end, later);
    // The click follows the pointer's end.
    setTimeout(run);
  };
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, later);
}
