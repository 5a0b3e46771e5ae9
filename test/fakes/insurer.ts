import type { BindOutcome, Exclusion, Insurer, VoidOutcome } from '#domain/payments/protection/insurer.ts';

/** What the insurer does with the next change; 'silent': it carries it out and the response is lost, 'lost': it never gets it. */
export type InsurerBehaviour = 'accept' | 'refuse' | 'silent' | 'lost' | 'unavailable';

/** A key in the double's durable log. */
export interface LoggedCertificate {
  readonly key: string;
  readonly status: 'bound' | 'voided';
  readonly certificateNumber?: string;
  readonly premiumCents?: number;
  readonly declaredCents?: number;
  readonly goods?: readonly string[];
  readonly pickupDate?: string;
  readonly goodsKind?: string | undefined;
}

export interface FakeInsurer extends Insurer {
  readonly log: ReadonlyMap<string, LoggedCertificate>;
  /** What it does with the next changes, one after the other; then it accepts. */
  next(...behaviours: readonly InsurerBehaviour[]): void;
  /** Forgets what it was to do. */
  clear(): void;
  /** What it says to quotes from now on, if not a price. */
  quotes(answer: Exclusion | 'refuse' | 'unavailable' | undefined): void;
  /** How often it was asked for a certificate. */
  readonly binds: () => number;
}

/** 0.36 % of the value, as the sandbox asks. */
const premiumOf = (declaredCents: number): number => Math.round(declaredCents * 0.0036);

/** The insurer in memory: one certificate a key, a certificate that takes another's place ends that, and a key that was voided is dead. */
export function fakeInsurer(): FakeInsurer {
  const log = new Map<string, LoggedCertificate>();
  const queue: InsurerBehaviour[] = [];
  let quoteAnswer: Exclusion | 'refuse' | 'unavailable' | undefined;
  let asked = 0;
  const lost = (behaviour: InsurerBehaviour) =>
    behaviour === 'lost' ? ({ kind: 'unknown' } as const) : ({ kind: 'unavailable' } as const);
  const end = (key: string) => log.set(key, { ...log.get(key), key, status: 'voided' });
  return {
    log,
    binds: () => asked,
    next: (...behaviours) => void queue.push(...behaviours),
    clear: () => void queue.splice(0),
    quotes: (answer) => {
      quoteAnswer = answer;
    },
    async quote({ declaredCents }) {
      if (quoteAnswer === 'unavailable') return { kind: 'unavailable' };
      if (quoteAnswer === 'refuse') return { kind: 'refused', reason: 'No capacity on this lane.' };
      if (quoteAnswer) return { kind: 'excluded', exclusion: quoteAnswer, reason: `Excluded: ${quoteAnswer.name}.` };
      return { kind: 'quoted', premiumCents: premiumOf(declaredCents) };
    },
    async bind({ key, replaces, declaredCents, goods, pickupDate, goodsKind }): Promise<BindOutcome> {
      asked += 1;
      const behaviour = queue.shift() ?? 'accept';
      if (behaviour === 'lost' || behaviour === 'unavailable') return lost(behaviour);
      const before = log.get(key);
      if (before?.status === 'voided') return { kind: 'refused', reason: 'This request was voided.' };
      if (!before && behaviour === 'refuse') return { kind: 'refused', reason: 'The underwriter declined.' };
      if (!before && replaces !== undefined && log.get(replaces)?.status !== 'bound')
        return { kind: 'refused', reason: 'There is no certificate to replace.' };
      const premiumCents = before?.premiumCents ?? premiumOf(declaredCents);
      const certificateNumber = before?.certificateNumber ?? `CIC-${log.size + 1}`;
      if (!before && replaces !== undefined) end(replaces);
      const certificate = { certificateNumber, premiumCents, declaredCents, goods, pickupDate, goodsKind };
      log.set(key, { key, status: 'bound', ...certificate, ...before });
      return behaviour === 'silent' ? { kind: 'unknown' } : { kind: 'bound', certificateNumber, premiumCents };
    },
    async lookUp(key) {
      const found = log.get(key);
      if (!found) return { kind: 'absent' };
      if (found.status === 'voided') return { kind: 'ended' };
      return { kind: 'bound', certificateNumber: found.certificateNumber ?? '', premiumCents: found.premiumCents ?? 0 };
    },
    async void(key): Promise<VoidOutcome> {
      const behaviour = queue.shift() ?? 'accept';
      if (behaviour === 'lost' || behaviour === 'unavailable') return lost(behaviour);
      // What is ended already is not refused: a repeat changes nothing.
      if (behaviour === 'refuse' && log.get(key)?.status !== 'voided')
        return { kind: 'refused', reason: 'A claim was filed.' };
      end(key);
      return behaviour === 'silent' ? { kind: 'unknown' } : { kind: 'voided' };
    },
  };
}
