import type { BolPaper } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import type { Canvas } from './canvas.ts';
import { checkbox } from './checkbox.ts';

const LEFT = 25.5;
const RIGHT = 586.5;
const SPLIT = 362;
const VALUE = 34;
const NOTE = 14;
const RECEIVED = 46;
const SIGNATURES = 92;
/** What the legal part and the signatures take. */
export const BOL_FOOT_HEIGHT = VALUE + NOTE + RECEIVED + SIGNATURES;

const SMALL = 5.8;

function words(canvas: Canvas, text: string, x: number, y: number, width: number): void {
  canvas.mark('P', () => canvas.text(text, x, y, { size: SMALL, width }));
}

const BLANK = '__________';

function drawValue(canvas: Canvas, { declared }: BolPaper, y: number): void {
  const [amount, per] = declared ? [declared, m.papers_declared_per_shipment()] : [BLANK, BLANK];
  words(canvas, m.papers_declared_value({ amount, per }), LEFT + 6, y + 4, SPLIT - LEFT - 12);
  canvas.mark('P', () => canvas.text(m.papers_cod(), SPLIT + 6, y + 6, { size: 6.4 }));
  canvas.decorate(() => canvas.line(SPLIT + 50, y + 13, RIGHT - 60, y + 13, 0.5));
  canvas.mark('P', () => canvas.text(m.papers_fee_terms(), SPLIT + 6, y + 20, { size: 6.4 }));
  checkbox(canvas, m.papers_collect(), { x: SPLIT + 40, y: y + 20, size: 6 });
  checkbox(canvas, m.papers_prepaid(), { x: SPLIT + 76, y: y + 20, size: 6 });
  checkbox(canvas, m.papers_customer_check(), { x: SPLIT + 116, y: y + 20, size: 6 });
  canvas.decorate(() => {
    canvas.frame(LEFT, y, RIGHT - LEFT, VALUE);
    canvas.line(SPLIT, y, SPLIT, y + VALUE);
  });
}

function drawReceived(canvas: Canvas, y: number): void {
  words(canvas, m.papers_received(), LEFT + 6, y + 4, SPLIT - LEFT - 12);
  words(canvas, m.papers_no_delivery(), SPLIT + 6, y + 4, RIGHT - SPLIT - 12);
  canvas.decorate(() => {
    canvas.line(SPLIT + 6, y + 35, RIGHT - 6, y + 35, 0.5);
    canvas.frame(LEFT, y, RIGHT - LEFT, RECEIVED);
    canvas.line(SPLIT, y, SPLIT, y + RECEIVED);
  });
  words(canvas, m.papers_shipper_signature_short(), SPLIT + 6, y + 37, RIGHT - SPLIT - 12);
}

const columns = [LEFT, 198, 283, 400, RIGHT] as const;

function heading(canvas: Canvas, text: string, x: number, y: number): void {
  canvas.mark('H3', () => canvas.text(text, x, y, { size: 6.2, bold: true, spacing: 0.3 }));
}

function drawSignatures(canvas: Canvas, y: number): void {
  const [shipper, loaded, counted, carrier, end] = columns;
  heading(canvas, m.papers_shipper_signature(), shipper + 6, y + 6);
  words(canvas, m.papers_certification(), shipper + 6, y + 16, loaded - shipper - 12);
  words(canvas, m.papers_name_date(), shipper + 6, y + SIGNATURES - 11, loaded - shipper - 12);
  heading(canvas, m.papers_trailer_loaded(), loaded + 6, y + 6);
  checkbox(canvas, m.papers_by_shipper(), { x: loaded + 6, y: y + 20 });
  checkbox(canvas, m.papers_by_driver(), { x: loaded + 6, y: y + 33 });
  heading(canvas, m.papers_freight_counted(), counted + 6, y + 6);
  checkbox(canvas, m.papers_by_shipper(), { x: counted + 6, y: y + 20 });
  checkbox(canvas, m.papers_by_driver_pallets(), { x: counted + 6, y: y + 33, width: carrier - counted - 20 });
  checkbox(canvas, m.papers_by_driver_pieces(), { x: counted + 6, y: y + 55 });
  heading(canvas, m.papers_carrier_signature(), carrier + 6, y + 6);
  words(canvas, m.papers_carrier_acknowledges(), carrier + 6, y + 16, end - carrier - 12);
  words(canvas, m.papers_driver_date(), carrier + 6, y + SIGNATURES - 11, end - carrier - 12);
  canvas.decorate(() => {
    canvas.frame(LEFT, y, RIGHT - LEFT, SIGNATURES);
    for (const x of [loaded, counted, carrier]) canvas.line(x, y, x, y + SIGNATURES);
    canvas.line(shipper + 6, y + SIGNATURES - 14, loaded - 6, y + SIGNATURES - 14, 0.5);
    canvas.line(carrier + 6, y + SIGNATURES - 14, end - 6, y + SIGNATURES - 14, 0.5);
  });
}

/** Draws the legal part of a bill of lading, and where shipper and driver sign. */
export function drawBolFoot(canvas: Canvas, paper: BolPaper, top: number): void {
  drawValue(canvas, paper, top);
  const note = top + VALUE;
  canvas.decorate(() => canvas.frame(LEFT, note, RIGHT - LEFT, NOTE));
  canvas.mark('P', () =>
    canvas.text(m.papers_liability(), LEFT, note + 4, { size: 6.6, bold: true, align: 'center', width: RIGHT - LEFT }),
  );
  drawReceived(canvas, note + NOTE);
  drawSignatures(canvas, note + NOTE + RECEIVED);
}
