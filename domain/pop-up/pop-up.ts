import * as z from 'zod';
import type { PopUpContent } from '#contract/pop-up.ts';

/** The exit pop-up as the operator set it; off, it keeps its content. */
export const storedPopUp = z.object({
  enabled: z.boolean(),
  /** Of its content: another text or link has another one. */
  id: z.string(),
  text: z.string(),
  link: z.object({ label: z.string(), href: z.string() }).optional(),
});
export type PopUp = Readonly<z.output<typeof storedPopUp>>;

export interface PopUpReader {
  find(): Promise<PopUp | undefined>;
}

/** What visitors get: nothing of the content while the pop-up is off. */
export function showPopUp(popUp: PopUp | undefined): PopUpContent {
  if (!popUp?.enabled) return { enabled: false, id: '', content: { text: '', link: null } };
  return { enabled: true, id: popUp.id, content: { text: popUp.text, link: popUp.link ?? null } };
}
