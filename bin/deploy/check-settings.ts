import { UserError } from '#bin/terminal/user-error.ts';
import { readSettings } from '#domain/settings/settings.ts';

/** Refuses `settings` of deployment.json that the portal could not read, or would not find under their names. */
export function checkSettings(settings: Readonly<Record<string, unknown>>): void {
  const known = readSettings({});
  const unknown = Object.keys(settings).filter((name) => !(name in known));
  const advice = 'docs/operate.md lists the settings.';
  if (unknown.length > 0)
    throw new UserError(`deployment.json: there is no settings.${unknown.join(', settings.')}.`, advice);
  try {
    readSettings(settings);
  } catch (error) {
    throw new UserError(`deployment.json: ${error instanceof Error ? error.message : error}`, advice);
  }
}
