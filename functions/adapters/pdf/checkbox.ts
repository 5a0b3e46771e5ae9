import * as m from '#texts/compiled/messages.js';
import type { Canvas } from './canvas.ts';

const BOX = 6.5;

/** Draws a box to tick with its label; a ticked one says so to whoever cannot see it. */
export function checkbox(
  canvas: Canvas,
  label: string,
  {
    x,
    y,
    on = false,
    size = 7.2,
    width,
  }: { readonly x: number; readonly y: number; readonly on?: boolean; readonly size?: number; readonly width?: number },
): void {
  canvas.decorate(() => {
    canvas.frame(x, y, BOX, BOX, 0.7);
    if (!on) return;
    canvas.line(x + 1.3, y + 3.2, x + 2.8, y + 5, 1);
    canvas.line(x + 2.8, y + 5, x + 5.4, y + 1.4, 1);
  });
  const draw = () =>
    canvas.text(label, x + BOX + 4, y - 0.6, { size, bold: on, ...(width !== undefined && { width }) });
  if (on) canvas.mark('Span', draw, { alt: m.papers_checked({ label }) });
  else canvas.mark('P', draw);
}
