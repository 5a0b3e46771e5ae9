declare module 'virtual:route-paths' {
  import type { RouteName } from '#contract/routes.ts';

  const routePaths: Record<RouteName, { method: string; path: string; access: string }>;
  export default routePaths;
}
