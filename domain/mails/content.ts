/** One end of a lane: what happens there, when and where. */
export interface LaneEnd {
  readonly label: string;
  /** In bold: 'Tue, Nov 24, 8 am to 5 pm'. */
  readonly when: string;
  /** The place, a line each. */
  readonly lines: readonly string[];
}

/** One piece of a mail, from top to bottom. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string }
  /** Ways to pages, beside the one that the button leads to. */
  | { readonly kind: 'links'; readonly links: readonly { readonly label: string; readonly url: string }[] }
  /** Over a part of a long mail. */
  | { readonly kind: 'heading'; readonly text: string }
  /** Labels with their values, a line each. */
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  /** Pickup and delivery beside each other, below each other where there is no room. */
  | { readonly kind: 'lane'; readonly from: LaneEnd; readonly to: LaneEnd }
  /** An amount with what it is made of, or what has become of it. */
  | {
      readonly kind: 'money';
      readonly title: string;
      /** Missing where the lines do not make one sum. */
      readonly total?: string;
      readonly note?: string;
      readonly lines: readonly { readonly label: string; readonly amount: string }[];
    }
  /** Things to do, or that happened, in their order. */
  | { readonly kind: 'steps'; readonly items: readonly { readonly title: string; readonly text: string }[] };

/** The content of a mail; the layout renders it in HTML and in plain text. */
export interface MailContent {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** The number of the order it is about, beside the brand. */
  readonly number?: string;
  readonly blocks: readonly MailBlock[];
  /** Why the recipient gets it, at the very end. */
  readonly because: string;
}
