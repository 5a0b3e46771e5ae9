import * as z from 'zod';

export const POP_UP_TEXT_MAX = 500;
export const POP_UP_LABEL_MAX = 60;

/** Whether an address may be the pop-up's link: a path of the portal, or an address over TLS. Nothing that runs a script or leaves by a trick of writing. */
export const isPopUpHref = (href: string): boolean => /^(https:\/\/[^\s/\\]\S*|\/(?![/\\])\S*)$/.test(href);

/** What the exit pop-up shows: plain text, and a link where one is given. Both are empty while it is off. */
export const popUpContent = z.object({
  enabled: z.boolean(),
  /** Another one for each content, empty while it is off. */
  id: z.string(),
  content: z.object({
    text: z.string(),
    link: z.object({ label: z.string(), href: z.string() }).nullable(),
  }),
});
export type PopUpContent = z.output<typeof popUpContent>;
