import { brand } from '#contract/brand.ts';
import { guard } from '#web/api/guard.ts';
import { NotFound } from './not-found.tsx';

export const meta = () => [{ title: `Page not found | ${brand.product}` }];

/** Signed out, an unknown address leads to sign-up (A13). */
export function clientLoader({ request }: { request: Request }) {
  guard(request);
  return null;
}

export default function NotFoundPage() {
  return <NotFound />;
}
