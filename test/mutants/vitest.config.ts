import { defineConfig } from 'vitest/config';

/** The tests that a mutant of the ledger or the payments is shown to: those of the money, without the long sweeps where each mutant would take a minute. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    restoreMocks: true,
    include: ['test/domain/{payments,ledger,cancellations,insurance,invoices,pickups}/**/*.test.ts'],
    exclude: ['**/{histories,payment-matrix,crashes,races,shared-credit,rebill-races}.test.ts'],
    setupFiles: ['test/setup/console.ts'],
    testTimeout: 20_000,
    // A mutant is switched on while the tests run: the modules need not be loaded anew for each file.
    isolate: false,
  },
});
