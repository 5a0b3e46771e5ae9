/** The condition that an account's item has this version of its credentials, as `:version`; an item without one has version 0. */
export const hasVersion = (version: number): string =>
  version === 0
    ? '(attribute_not_exists(#data.credentialsVersion) OR #data.credentialsVersion = :version)'
    : '#data.credentialsVersion = :version';
