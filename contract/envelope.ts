import * as z from 'zod';

/** One entry of a response's error list: a code of the registry or a sentence, and the field it belongs to. */
export const responseError = z.object({
  code: z.string().optional(),
  message: z.string(),
  field: z.string().optional(),
});
export type ResponseError = z.infer<typeof responseError>;

/** What every call returns, success or error. */
export interface Envelope<Content = unknown> {
  success: boolean;
  /** The text to show; for a coded outcome the registry's text. */
  message: string;
  /** The registry's code of `message`, where it has one. */
  code?: string;
  errors: ResponseError[];
  content: Content | null;
}
