import { CallFailure } from './call-failure.ts';
import type { Deadline } from './send-request.ts';

/** What a company knows us by in a call: its credentials as they are, or a token that was given for them. */
export interface Access<Credentials> {
  get(deadline: Deadline): Promise<Credentials>;
  /** Others in place of those that were refused; undefined when there are none. */
  renew(refused: Credentials, deadline: Deadline): Promise<Credentials | undefined>;
}

/** Sends with what the company knows us by; once more with other credentials when it refuses these. */
export async function withAccess<Credentials, T>(
  access: Access<Credentials>,
  deadline: Deadline,
  send: (credentials: Credentials) => Promise<T>,
): Promise<T> {
  const credentials = await access.get(deadline);
  try {
    return await send(credentials);
  } catch (error) {
    // 403 is no matter of who we are but of what we may.
    if (!(error instanceof CallFailure) || error.kind !== 'unauthorized' || error.status === 403) throw error;
    const others = await access.renew(credentials, deadline);
    if (others === undefined) throw error;
    return send(others);
  }
}
