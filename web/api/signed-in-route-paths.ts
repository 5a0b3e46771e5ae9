import signedInPaths from 'virtual:signed-in-route-paths';

/** Method, path and access of the calls that need a session. */
export { signedInPaths };
