import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { startPageIn } from '#contract/language-paths.ts';
import { builtLanguage } from './build/built-language.ts';
import * as accountPages from './pages/account-pages.ts';
import { allPages } from './pages/all-pages.ts';
import type { Area, PageRow } from './pages/page-row.ts';
import * as publicPages from './pages/public-pages.ts';

const idOf = (path: string) => path.slice(1).replaceAll('/', '-');

/** A page by each of its paths. */
const routesOf = ({ path, also = [], file }: PageRow) =>
  [path, ...also].map((one) => route(one.slice(1), file, also.length > 0 ? { id: idOf(one) } : {}));
/** The start page of a language other than the base one has a path of its own besides. */
const start = startPageIn(builtLanguage());
const withStart = (row: PageRow): PageRow =>
  row.path === publicPages.home.path && start !== row.path ? { ...row, also: [start] } : row;
const inArea = (area: Area) =>
  allPages
    .filter((row) => row.area === area)
    .map(withStart)
    .flatMap(routesOf);

/** Every screen of web/pages within its layouts; what a page needs of the server is read in the module's clientLoader. */
export default [
  index('features/shell/root-redirect.tsx'),
  layout('features/shell/public-shell.tsx', [
    ...inArea('public'),
    layout('components/kit-layout.tsx', { id: 'account-forms' }, inArea('account-forms')),
    layout('features/quotes/public-quote-page.tsx', [
      ...routesOf(publicPages.publicQuote),
      layout(
        'components/kit-layout.tsx',
        { id: 'account-dialogs' },
        [accountPages.quickRegister, accountPages.quickSignIn, accountPages.shippingFrequency].flatMap(routesOf),
      ),
    ]),
  ]),
  layout('components/kit-layout.tsx', { id: 'customer-kit' }, [
    layout('features/shell/customer-shell.tsx', inArea('customer')),
    layout('features/shell/agent-shell.tsx', inArea('agent')),
  ]),
  route('*', 'features/shell/not-found-page.tsx'),
] satisfies RouteConfig;
