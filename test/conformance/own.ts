import { randomBytes } from 'node:crypto';

const required = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the probes run by \`npm test -- conformance\`, on its own portal`);
  return value;
};

/** The AWS under test. */
export const endpoint = required('AWS_ENDPOINT_URL');

/** A name nobody else has; everything that a probe makes begins so and is removed by it. */
export const ownName = (what: string) => `probe-${what}-${randomBytes(5).toString('hex')}`;

/** Asks again until the answer will do, for what AWS does a little later; the last answer is returned in any case. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  willDo: (value: Value) => boolean,
  withinMs = 20_000,
): Promise<Value> {
  const until = Date.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (willDo(value) || Date.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** The name of the error that a call is refused with; 'accepted' when it is not. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
