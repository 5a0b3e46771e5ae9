import { guard } from '#web/api/guard.ts';
import { NotFound } from './not-found.tsx';

export const meta = () => [{ title: 'Page not found' }];

export function clientLoader({ request }: { request: Request }) {
  guard(request);
  return null;
}

export default function NotFoundPage() {
  return <NotFound />;
}
