import { replace } from 'react-router';
import { paths } from '#contract/paths.ts';
import { guard } from '#web/api/guard.ts';

export function clientLoader({ request }: { request: Request }) {
  guard(request);
  throw replace(paths.home);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

export default function RootRedirect() {
  return null;
}
