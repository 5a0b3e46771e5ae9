/** What a link in a mail can stop: marketing, or the mails about freight on its way. */
export type Stopped = 'marketing' | 'tracking';

const TRACKING = 'tracking';

/** The parts of a link's token: whom it names, its signature, and what it stops; a third part that is not ours makes it nobody's. */
export function readUnsubscribeToken(token: string): {
  readonly named: string;
  readonly signature: string;
  readonly stops: Stopped | undefined;
} {
  const [named = '', signature = '', stops, ...more] = token.split('.');
  const isKnown = more.length === 0 && (stops === undefined || stops === TRACKING);
  return { named, signature, stops: isKnown ? (stops ?? 'marketing') : undefined };
}

/** The token of its parts; those that stop marketing look as they always did. */
export const writeUnsubscribeToken = (named: string, signature: string, stops: Stopped): string =>
  [named, signature, ...(stops === TRACKING ? [TRACKING] : [])].join('.');
