/** What people typed, for a message that `RichText` draws: its '<' begins no mark, so a name such as '<b>x</b>' is printed as it is. */
export const held = (typed: string): string => typed.replaceAll('<', '\uE000');
