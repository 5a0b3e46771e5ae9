import { UserError } from '#bin/terminal/user-error.ts';
import { readSettings } from '#domain/settings/settings.ts';

/** Throws for `settings` of deployment.json that are invalid or have unknown names. */
export function checkSettings(settings: Readonly<Record<string, unknown>>): void {
  const unknown = unknownIn(settings, readSettings({}));
  const advice = 'docs/operate.md lists the settings.';
  if (unknown.length > 0)
    throw new UserError(`deployment.json: there is no settings.${unknown.join(', settings.')}.`, advice);
  try {
    readSettings(settings);
  } catch (error) {
    throw new UserError(`deployment.json: ${error instanceof Error ? error.message : error}`, advice);
  }
}

/** Settings that are lists by codes which the broker chooses; `readSettings` knows what a code looks like. */
const byCode = ['accessorialPrices'];

/** The names, 'limits.mailsAnHour', that no setting has. */
function unknownIn(given: object, known: object, before = ''): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!Object.hasOwn(known, name)) return [before + name];
    const part: unknown = known[name as keyof typeof known];
    const isGroup = [part, value].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    return isGroup && !byCode.includes(name) ? unknownIn(value as object, part as object, `${before}${name}.`) : [];
  });
}
