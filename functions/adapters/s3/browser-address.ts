import { LOCAL_FILES_PATH } from '#contract/file-folders.ts';

/** The address by which a browser reaches what a signed address of S3 opens: itself on AWS; a local AWS is reached through the portal's own address. */
export function browserAddress(signed: string): string {
  if (process.env.AWS_ENDPOINT_URL === undefined) return signed;
  const { host, pathname, search } = new URL(signed);
  return `${LOCAL_FILES_PATH}${host}${pathname}${search}`;
}
