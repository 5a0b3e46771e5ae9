/** One piece of a mail, from top to bottom. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string }
  /** Labels with their values, a line each. */
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] };

/** The content of a mail; the layout renders it in HTML and in plain text. */
export interface MailContent {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Why the recipient gets it, at the very end. */
  readonly because: string;
}
