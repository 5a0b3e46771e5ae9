import type { Captcha, UsedCaptchas } from '#domain/ports/captcha.ts';

/** A captcha that accepts 'human-<id>' as solved and rejects everything else. */
export const fakeCaptcha: Captcha = {
  challenge: async () => ({ parameters: { algorithm: 'test' }, signature: 'test' }),
  async verify(solution) {
    const id = /^human-(.+)$/.exec(solution)?.[1];
    return id ? { id, expiresAt: Date.UTC(2100, 0) } : undefined;
  },
};

/** Used captchas in memory. */
export function fakeUsedCaptchas(): UsedCaptchas & { readonly all: ReadonlyMap<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    async use(id, _expiresAt, holder) {
      if (all.has(id) && all.get(id) !== holder) return false;
      all.set(id, holder);
      return true;
    },
  };
}
