import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import type { Area, PageRow } from './pages.ts';
import * as pages from './pages.ts';

const rows: readonly PageRow[] = Object.values(pages);
const idOf = (path: string) => path.slice(1).replaceAll('/', '-');

/** A page by each of its paths. */
const routesOf = ({ path, also = [], file }: PageRow) =>
  [path, ...also].map((one) => route(one.slice(1), file, also.length > 0 ? { id: idOf(one) } : {}));
const inArea = (area: Area) => rows.filter((row) => row.area === area).flatMap(routesOf);

/** Every screen of pages.ts within its layouts; what a page needs of the server is read in the module's clientLoader. */
export default [
  index('features/shell/root-redirect.tsx'),
  layout('features/shell/public-shell.tsx', [
    ...inArea('public'),
    layout('components/kit-layout.tsx', { id: 'account-forms' }, inArea('account-forms')),
    layout('features/quotes/public-quote-page.tsx', [
      ...routesOf(pages.publicQuote),
      layout(
        'components/kit-layout.tsx',
        { id: 'account-dialogs' },
        [pages.quickRegister, pages.quickSignIn, pages.shippingFrequency].flatMap(routesOf),
      ),
    ]),
  ]),
  layout('components/kit-layout.tsx', { id: 'customer-kit' }, [
    layout('features/shell/customer-shell.tsx', inArea('customer')),
    layout('features/shell/agent-shell.tsx', inArea('agent')),
  ]),
  route('*', 'features/shell/not-found-page.tsx'),
] satisfies RouteConfig;
