import { CallFailure } from './call-failure.ts';
import type { Deadline } from './send-request.ts';

/** Our identification in a call: the credentials themselves, or a token issued for them. */
export interface Access<Credentials> {
  get(deadline: Deadline): Promise<Credentials>;
  /** New credentials after a rejection; undefined when there are none. */
  renew(refused: Credentials, deadline: Deadline): Promise<Credentials | undefined>;
}

/** Sends with our credentials; once more with new ones when the company rejects them. */
export async function withAccess<Credentials, T>(
  access: Access<Credentials>,
  deadline: Deadline,
  send: (credentials: Credentials) => Promise<T>,
): Promise<T> {
  const credentials = await access.get(deadline);
  try {
    return await send(credentials);
  } catch (error) {
    // 403 concerns our permissions, not our identity.
    if (!(error instanceof CallFailure) || error.kind !== 'unauthorized' || error.status === 403) throw error;
    const others = await access.renew(credentials, deadline);
    if (others === undefined) throw error;
    return send(others);
  }
}
