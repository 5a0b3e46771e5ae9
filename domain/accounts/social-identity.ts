import type { FailureKind } from '../outside/failure.ts';

/** Somebody at the social company. */
export interface SocialPerson {
  /** The company's id of the person, for our app alone. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What the company knows; nobody has verified it for us (R75). Missing for who does not share it. */
  readonly email?: string;
}

export type SocialResponse =
  | { readonly kind: 'person'; readonly person: SocialPerson }
  /** The token is none, has expired or was issued to another app. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly fault: FailureKind };

/** The social company, as far as signing in uses it. */
export interface SocialIdentity {
  /** The address of its login page for our app; undefined where it is not offered. */
  loginUrl(): Promise<string | undefined>;
  /** Whose access token this is. */
  identify(accessToken: string): Promise<SocialResponse>;
}
