import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import type { SandboxRequest } from '#sandbox/http.ts';

/** A rate call of the sandbox carriers that a test counts: its freight's description begins with this word. */
const COUNTED = 'Counted';

/** A rate call as it was handled. */
export interface CountedCall {
  readonly at: number;
  /** 0 where the caller went away before there was an answer. */
  readonly status: number;
  readonly description: string;
  /** Pounds of its first item, by which a test knows its row. */
  readonly pounds: number;
  readonly group: string;
  readonly accounts: readonly string[];
}

interface WireBody {
  readonly lineItems?: readonly {
    readonly description?: string;
    readonly totalWeight?: number;
  }[];
  readonly capacityProviderAccountGroup?: {
    readonly code?: string;
    readonly accounts?: readonly { readonly code: string }[];
  };
}

/** Notes counted calls in a file, a line each, which the tests' processes read. */
export function countCalls(file: string): (request: SandboxRequest, status: number) => void {
  rmSync(file, { force: true });
  return ({ path, body }, status) => {
    if (!path.endsWith('/rates/query') || !body.includes(`"${COUNTED} `)) return;
    const { lineItems, capacityProviderAccountGroup: group } = JSON.parse(body) as WireBody;
    const [item] = lineItems ?? [];
    const call: CountedCall = {
      at: Date.now(),
      status,
      description: item?.description ?? '',
      pounds: item?.totalWeight ?? 0,
      group: group?.code ?? '',
      accounts: (group?.accounts ?? []).map(({ code }) => code),
    };
    appendFileSync(file, `${JSON.stringify(call)}\n`);
  };
}

/** The counted calls of freight with this description so far, in their order. */
export function countedCalls(file: string, description: string): CountedCall[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as CountedCall).filter((call) => call.description === description);
}
