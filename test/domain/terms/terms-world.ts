import type { TermsKind } from '#contract/terms.ts';
import { publishTerms, retireTerms } from '#domain/operator/change-terms.ts';
import { testClock } from '#test/fakes/clock.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeTerms } from '#test/fakes/terms.ts';

/** Versions of terms on fakes: one of each kind is published, a minute apart. */
export async function termsWorld() {
  const clock = testClock();
  const terms = fakeTerms();
  const deps = { now: clock.now, newId: sequentialIds(0x7100), terms, publisher: terms };
  const operator = { by: 'jo', why: 'for the test' };
  const publish = async (kind: TermsKind, name: string, text = `# ${name}\n\nYou agree to ${name}.`) => {
    clock.advance(60_000);
    const draft = { kind, name, language: 'en', text };
    return (await publishTerms(draft, async () => 'JVBERi0xLjc=', operator, deps)).version;
  };
  const broker = await publish('broker', 'Terms and conditions');
  const insurance = await publish('insurance', 'Cargo insurance terms');
  return {
    clock,
    terms,
    deps,
    operator,
    publish,
    broker,
    insurance,
    retire: (kind: TermsKind) => retireTerms(kind, operator, deps),
  };
}
