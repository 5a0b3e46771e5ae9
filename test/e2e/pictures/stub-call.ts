import type { Page } from 'playwright-core';
import type * as z from 'zod';
import { type RouteName, type Routes, routes } from '#contract/routes.ts';

type Content<Name extends RouteName> = z.input<Routes[Name]['response']>;

/** An answer that is no success. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
}

const isRefusal = (answer: object): answer is Refusal => 'status' in answer && 'message' in answer;

/**
 * Handles one call in the server's place. What it returns passes the contract's own schema first, so that no picture shows
 * what the server could not say.
 */
export async function stubCall<Name extends RouteName>(
  page: Page,
  name: Name,
  answer: () => Content<Name> | Refusal,
): Promise<void> {
  const { method, version, path, response } = routes[name];
  await page.route(
    ({ pathname }) => pathname === `/api/${version}${path}`,
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const given = answer();
      if (isRefusal(given)) {
        const { status, message, code } = given;
        const errors = [{ message, ...(code && { code }) }];
        return route.fulfill({ status, json: { success: false, message, code, errors, content: null } });
      }
      const content = response.parse(given);
      return route.fulfill({ json: { success: true, message: '', errors: [], content } });
    },
  );
}
