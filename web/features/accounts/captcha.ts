/** A puzzle of the server and the part of a worker that solves it. */
export interface Challenge {
  parameters: Record<string, unknown>;
  signature?: string;
}
export interface SolverWorker {
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  postMessage: (message: unknown) => void;
  terminate: () => void;
}
export interface CaptchaDeps {
  getChallenge: () => Promise<Challenge>;
  makeWorker: () => SolverWorker;
  workers: number;
  now: () => number;
}

const SOLVE_WITHIN_MS = 30_000;
/** A solution is not sent when it would end on its way. */
const MARGIN_MS = 10_000;

interface Solution {
  counter: number;
  derivedKey: string;
}

function isSolution(data: unknown): data is Solution {
  return typeof data === 'object' && data !== null && 'counter' in data && 'derivedKey' in data;
}

/** Splits the search over workers; the first solution wins, null when there is none in time. */
function solve(challenge: Challenge, deps: CaptchaDeps): Promise<Solution | null> {
  const workers = Array.from({ length: deps.workers }, () => deps.makeWorker());
  return new Promise<Solution | null>((resolve) => {
    let running = workers.length;
    const stopped = (solution: Solution | null) => {
      running -= 1;
      if (solution || running <= 0) resolve(solution);
    };
    for (const [counterStart, worker] of workers.entries()) {
      worker.onmessage = ({ data }) => stopped(isSolution(data) ? data : null);
      worker.onerror = () => stopped(null);
      const counterStep = workers.length;
      worker.postMessage({ type: 'work', challenge, counterStart, counterStep, timeout: SOLVE_WITHIN_MS });
    }
  }).finally(() => {
    for (const worker of workers) worker.terminate();
  });
}

function endOf(challenge: Challenge): number {
  const seconds = Number(challenge.parameters.expiresAt);
  return Number.isFinite(seconds) ? seconds * 1000 : Number.POSITIVE_INFINITY;
}

/** The invisible captcha of one form: started early, so that its value is ready when the form is sent. */
export class CaptchaSolver {
  readonly #deps: CaptchaDeps;
  #value: Promise<{ text: string | null; endsAt: number }> | undefined;

  constructor(deps: CaptchaDeps) {
    this.#deps = deps;
  }

  /** Fetches a challenge and solves it in the background, once. */
  start(): void {
    this.#value ??= this.#run();
  }

  /** The value to send; null when the check could not be done (A19). */
  async value(): Promise<string | null> {
    this.start();
    const first = await this.#value;
    if (first?.text && first.endsAt - MARGIN_MS > this.#deps.now()) return first.text;
    this.renew();
    return (await this.#value)?.text ?? null;
  }

  /** A new challenge: the old value was used up or rejected. */
  renew(): void {
    this.#value = this.#run();
  }

  async #run(): Promise<{ text: string | null; endsAt: number }> {
    try {
      const { parameters, signature } = await this.#deps.getChallenge();
      const challenge = { parameters, signature };
      const solution = await solve(challenge, this.#deps);
      const text = solution && btoa(JSON.stringify({ challenge, solution }));
      return { text, endsAt: endOf(challenge) };
    } catch {
      return { text: null, endsAt: 0 };
    }
  }
}
