import publicPaths from 'virtual:public-route-paths';
import type { RouteName, Routes } from '#contract/routes.ts';
import { lazyChunk } from './lazy-chunk.ts';
import type { RoutePath } from './place-fields.ts';

/** The calls that anybody may make. */
export type PublicRouteName = {
  [Name in RouteName]: Routes[Name]['access'] extends 'public' ? Name : never;
}[RouteName];

const signedIn = lazyChunk(() => import('./signed-in-route-paths.ts'));

const isPublic = (name: RouteName): name is PublicRouteName => name in publicPaths;

/**
 * Method, path and access of a call: of a visitor's at once, of the others when their part of the table is there, which pages of an
 * account bring along. Throws CallError when that part does not load.
 */
export const findRoutePath = (name: RouteName): RoutePath | Promise<RoutePath> =>
  isPublic(name) ? publicPaths[name] : signedIn.get().then(({ signedInPaths }) => signedInPaths[name]);

export const refreshTokenPath = publicPaths.refreshToken;
