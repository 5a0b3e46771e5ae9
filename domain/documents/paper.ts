import type { PaperPart } from './document.ts';

/** A place on a paper: who is there, and how to reach them. */
export interface PaperPlace {
  readonly name: string;
  /** Street lines. */
  readonly lines: readonly string[];
  /** 'Chicago, IL 60607' */
  readonly city: string;
  /** Name and phone of who is there; '' where nobody is known. */
  readonly contact: string;
}

/** A line of the bill of lading's customer order information. */
export interface BolOrder {
  readonly number: string;
  readonly packages: number;
  readonly pounds: number;
  readonly onPallets: boolean;
  readonly info: string;
}

/** A line of the bill of lading's carrier information: freight of one description. */
export interface BolLine {
  readonly units: number;
  readonly unitType: string;
  readonly pieces: number;
  readonly pounds: number;
  readonly hazardous: boolean;
  /** What it is; of hazardous materials the basic description of 49 CFR 172.202, uninterrupted. */
  readonly description: string;
  readonly details: readonly string[];
  readonly nmfc: string;
  readonly freightClass: string;
}

/** A straight bill of lading. It holds our quote number and never the carrier's, its contract or a price (R91). */
export interface BolPaper {
  readonly kind: 'bol';
  /** The pickup day: mm/dd/yyyy. */
  readonly date: string;
  readonly number: string;
  readonly shortId: string;
  /** The number that its barcode holds in place of its own, where the broker has a GS1 prefix. */
  readonly gsin?: string;
  readonly from: PaperPlace;
  readonly to: PaperPlace;
  readonly billTo: PaperPlace;
  readonly instructions: readonly string[];
  readonly carrier: { readonly name: string; readonly scac: string };
  readonly pro: string;
  readonly po: string;
  readonly pickupNumber: string;
  /** Day and hours of the pickup. */
  readonly pickupWindow: string;
  readonly service: string;
  readonly orders: readonly BolOrder[];
  readonly lines: readonly BolLine[];
  /** The value that the shipper declared for all of it: '$48,000.00'. */
  readonly declared?: string;
  /** Phones for an emergency with hazardous materials, a sentence each (49 CFR 172.604). */
  readonly emergency: readonly string[];
}

/** A label of one handling unit, 4 x 6 in. */
export interface LabelPaper {
  readonly kind: 'label';
  readonly from: PaperPlace;
  readonly to: PaperPlace;
  readonly carrier: { readonly name: string; readonly scac: string };
  readonly pro: string;
  readonly bol: string;
  readonly shortId: string;
  readonly po: string;
  /** 'Pallet 1 of 3' */
  readonly count: string;
  readonly freight: string;
  readonly hazardous: boolean;
}

/** A part of a letter, from top to bottom. */
export type LetterBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** What has to be seen first, in a frame. */
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Rows in bold below a line. */
      readonly foot: readonly (readonly string[])[];
      /** How many of the last columns hold amounts; 1 where it is not said. */
      readonly numbers?: number;
      /** The column of running text, beside which the others are narrow. */
      readonly wide?: number;
    }
  /** A drawn signature: strokes of points in a box of 300 by 100, or a typed one. */
  | {
      readonly kind: 'signature';
      readonly caption: string;
      readonly name: string;
      readonly strokes: readonly (readonly (readonly [x: number, y: number])[])[];
      readonly typed: string;
    }
  | { readonly kind: 'barcode'; readonly text: string };

/** A paper of running text: an invoice, a receipt, a certificate, an agreement. */
export interface LetterPaper {
  readonly kind: 'letter';
  readonly title: string;
  readonly number: string;
  /** The broker's address, phone and mail, a line each. */
  readonly sender: readonly string[];
  /** The sum that counts, in a box: label, amount, and a line below. */
  readonly highlight?: readonly [label: string, amount: string, note: string];
  readonly columns: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly blocks: readonly LetterBlock[];
  /** What of it changes by itself, so that 'print again' can name it; without it that is the content as a whole. */
  readonly parts?: Readonly<Partial<Record<PaperPart, unknown>>>;
}

export type Paper = BolPaper | LabelPaper | LetterPaper;

/** A document as it is drawn: papers one after the other, each counting its own pages. */
export interface Drawing {
  readonly title: string;
  /** Milliseconds since 1970: the file's date. */
  readonly at: number;
  readonly papers: readonly Paper[];
  /** The line below every page. */
  readonly foot: string;
}

export interface Drawn {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Port: draws papers as a tagged PDF. The same drawing gives the same bytes. */
export type DrawPdf = (drawing: Drawing) => Promise<Drawn>;
