import { accountsRoutes } from './routes/accounts.ts';
import { masterRoutes } from './routes/master.ts';
import { quotesRoutes } from './routes/quotes.ts';
import { shipmentsRoutes } from './routes/shipments.ts';

/**
 * The one route table, a file a noun. The gateway, the functions, the web client, the access tests and the fuzzer all read it.
 * A key is the operation's name everywhere: file, construct id, log field, web call, test.
 */
export const routes = {
  ...masterRoutes,
  ...accountsRoutes,
  ...quotesRoutes,
  ...shipmentsRoutes,
};

export type RouteName = keyof typeof routes;
export type Routes = typeof routes;
