import * as z from 'zod';

/** One entry of an answer's error list: a catalogue code or a sentence, and the field it belongs to. */
export const answerError = z.object({
  code: z.string().optional(),
  message: z.string(),
  field: z.string().optional(),
});
export type AnswerError = z.infer<typeof answerError>;

/** What every call answers, whatever happened. */
export interface Envelope<Content = unknown> {
  success: boolean;
  /** The text to show; for a coded outcome the catalogue's text. */
  message: string;
  /** The catalogue code of `message`, where it has one. */
  code?: string;
  errors: AnswerError[];
  content: Content | null;
}
