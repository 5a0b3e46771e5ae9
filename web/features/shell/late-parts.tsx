import { PrivacyParts } from '#web/features/privacy/privacy-parts.tsx';
import { ExitPopUp } from './exit-pop-up.tsx';

/** What no page waits for, and every page may have. */
export function LateParts() {
  return (
    <>
      <PrivacyParts />
      <ExitPopUp />
    </>
  );
}
