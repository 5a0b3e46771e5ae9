declare module 'virtual:public-route-paths' {
  import type { RoutePath } from '#web/api/place-fields.ts';
  import type { PublicRouteName } from '#web/api/route-table.ts';

  const routePaths: Readonly<Record<PublicRouteName, RoutePath>>;
  export default routePaths;
}

declare module 'virtual:signed-in-route-paths' {
  import type { RouteName } from '#contract/routes.ts';
  import type { RoutePath } from '#web/api/place-fields.ts';
  import type { PublicRouteName } from '#web/api/route-table.ts';

  const routePaths: Readonly<Record<Exclude<RouteName, PublicRouteName>, RoutePath>>;
  export default routePaths;
}

declare module 'virtual:code-types' {
  import type { CodeType } from '#contract/codes/code-entry.ts';

  /** By code; a code that is not listed is an error. */
  const codeTypes: Readonly<Record<string, CodeType | undefined>>;
  export default codeTypes;
}

declare module 'virtual:code-sentences' {
  /** The sentence of every code of the error registry. */
  const codeSentences: Readonly<Record<string, string>>;
  export default codeSentences;
}

declare module 'virtual:portal-version' {
  /** '0.1.0+1a2b3c4d' */
  const version: string;
  export default version;
}
