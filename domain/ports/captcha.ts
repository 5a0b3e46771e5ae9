/** Distinguishes people from scripts. */
export interface Captcha {
  challenge(): Promise<Record<string, unknown>>;
  /** The solved challenge's id when the solution is right and fresh; undefined otherwise. */
  verify(solution: string): Promise<{ id: string; expiresAt: number } | undefined>;
}

/** Remembers used captchas until they expire. */
export interface UsedCaptchas {
  /** False when somebody else used it before; `holder` may use it again, as the same request sent twice. */
  use(id: string, expiresAt: number, holder: string): Promise<boolean>;
}
