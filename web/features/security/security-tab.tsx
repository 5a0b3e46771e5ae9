import { PersonalDataSection } from '#web/features/privacy/personal-data-section.tsx';

export const load = async (_request: Request): Promise<null> => null;

/** What protects the account, and the person's own data. */
export function Tab(_: { loaded: null }) {
  return <PersonalDataSection />;
}
