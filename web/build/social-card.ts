import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { mark } from '#web/brand/mark.ts';

/** What a link to the portal shows where it is shared: the size that all services take. */
export const CARD = { file: 'social-card.png', width: 1200, height: 630 } as const;

const MARGIN = 88;
const weights = { normal: 400, strong: 700 } as const;

/** The pages' own typeface, whatever the building machine has. */
function registerInter(): void {
  const find = createRequire(import.meta.url);
  for (const [name, weight] of Object.entries(weights)) {
    const file = find.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
    if (!GlobalFonts.registerFromPath(file, `Card ${name}`))
      throw new Error(`${file} is no typeface that can be drawn with.`);
  }
}

/** The sentence in lines that fit. */
function linesOf(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawMark(context: SKRSContext2D, { colors }: Pick<Brand, 'colors'>, size: number): void {
  context.save();
  context.translate(MARGIN, MARGIN);
  context.scale(size / mark.size, size / mark.size);
  context.fillStyle = colors.orange;
  context.beginPath();
  context.roundRect(0, 0, mark.size, mark.size, mark.radius);
  context.fill();
  context.strokeStyle = mark.ink;
  context.lineCap = 'round';
  for (const { width, path } of mark.strokes) {
    context.lineWidth = width;
    context.stroke(new Path2D(path));
  }
  context.restore();
}

/** Draws the card in the broker's colours, with its name and what the start page promises. */
export function drawCard(brand: Pick<Brand, 'colors' | 'product' | 'company'>): Buffer {
  registerInter();
  const canvas = createCanvas(CARD.width, CARD.height);
  const context = canvas.getContext('2d');
  const room = CARD.width - 2 * MARGIN;
  context.fillStyle = brand.colors.navy;
  context.fillRect(0, 0, CARD.width, CARD.height);
  context.fillStyle = brand.colors.blue;
  context.fillRect(0, CARD.height - 16, CARD.width, 16);
  drawMark(context, brand, 72);
  context.fillStyle = '#ffffff';
  context.textBaseline = 'middle';
  context.font = '44px "Card strong"';
  context.fillText(brand.product, MARGIN + 96, MARGIN + 37, room - 96);
  context.textBaseline = 'alphabetic';
  context.font = '80px "Card strong"';
  linesOf(context, m.home_know_every_charge_before_you(), room).forEach((line, at) => {
    context.fillText(line, MARGIN, 320 + at * 92, room);
  });
  context.fillStyle = '#c9d6ea';
  context.font = '32px "Card normal"';
  context.fillText(m.home_card_line({ company: brand.company }), MARGIN, CARD.height - 92, room);
  return canvas.toBuffer('image/png');
}
