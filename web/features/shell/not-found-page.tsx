import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { endsSession, guard } from '#web/api/guard.ts';
import { endSession } from '#web/features/accounts/log-out.ts';
import { NotFound } from './not-found.tsx';

export const meta = () => [{ title: m.shell_page_not_found({ product: brand.product }) }];

/** Signed out, an unknown address leads to sign-up (A13); what a carrier signs ends the session first (A07). */
export async function clientLoader({ request }: { request: Request }) {
  if (endsSession(new URL(request.url))) await endSession();
  guard(request);
  return null;
}

export default function NotFoundPage() {
  return <NotFound />;
}
