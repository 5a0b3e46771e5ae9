import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { guard } from '#web/api/guard.ts';
import { NotFound } from './not-found.tsx';

export const meta = () => [{ title: m.shell_page_not_found({ product: brand.product }) }];

/** Signed out, an unknown address leads to sign-up (A13). */
export function clientLoader({ request }: { request: Request }) {
  guard(request);
  return null;
}

export default function NotFoundPage() {
  return <NotFound />;
}
