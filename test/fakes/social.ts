import type { SocialIdentity, SocialPerson, SocialResponse } from '#domain/accounts/social-identity.ts';

export interface FakeSocial extends SocialIdentity {
  /** Whom a token is for. */
  readonly people: Map<string, SocialPerson>;
  /** What is answered instead, while the company does not respond. */
  failure?: Extract<SocialResponse, { kind: 'failed' }>;
}

/** A social company that knows one person by the token of the rows' examples. */
export function fakeSocial(): FakeSocial {
  const people = new Map<string, SocialPerson>([
    [
      'EAAexampleTokenOfFacebook',
      { id: '1001', firstName: 'Dana', lastName: 'Reyes', email: 'Dana@Reyes-tools.example' },
    ],
  ]);
  const fake: FakeSocial = {
    people,
    loginUrl: async () => 'https://www.facebook.com/dialog/oauth?client_id=1',
    identify: async (token) => {
      const person = people.get(token);
      if (fake.failure) return fake.failure;
      return person ? { kind: 'person', person } : { kind: 'refused' };
    },
  };
  return fake;
}
