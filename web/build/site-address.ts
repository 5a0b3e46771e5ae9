/**
 * Stands in built files where the portal's own address belongs: one build serves every deployment, whose address may be known only
 * once its distribution is there. The upload puts the address in.
 */
export const BUILT_ADDRESS = 'https://portal.invalid';

/** Does a built file name the portal's address? The files of search engines and the pages do; scripts know it from the browser. */
export const namesAddress = (file: string): boolean => /\.html$|^(robots\.txt|sitemap\.xml)$/.test(file);

/** A built file with the address that the portal has in this deployment. */
export const withAddress = (text: string, portalUrl: string): string =>
  text.replaceAll(BUILT_ADDRESS, () => portalUrl.replace(/\/+$/, ''));
