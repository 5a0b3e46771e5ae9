import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen by its path; what a page needs of the server is read in the module's clientLoader. */
export default [
  index('features/shell/root-redirect.tsx'),
  layout('features/shell/public-shell.tsx', [
    route('home', 'features/home/home-page.tsx'),
    layout('components/kit-layout.tsx', { id: 'account-forms' }, [
      route('home/login', 'features/accounts/login-page.tsx'),
      route('home/signup', 'features/accounts/signup-page.tsx'),
      route('resetpassword/:activationCode', 'features/accounts/reset-password-page.tsx'),
    ]),
    // The form stays where it is while a dialog opens over it.
    layout('features/quotes/public-quote-page.tsx', [
      route('home/freight-quote', 'features/accounts/no-dialog.tsx'),
      layout('components/kit-layout.tsx', { id: 'account-dialogs' }, [
        route('quick-register', 'features/accounts/quick-register-dialog.tsx'),
        route('quick-signin', 'features/accounts/quick-signin-dialog.tsx'),
      ]),
    ]),
    route('health-check', 'features/shell/health-page.tsx'),
  ]),
  layout('components/kit-layout.tsx', { id: 'customer-kit' }, [
    layout('features/shell/customer-shell.tsx', [
      route('customer', 'features/customer-home/customer-home-page.tsx', { id: 'customer' }),
      route('customer/home', 'features/customer-home/customer-home-page.tsx', { id: 'customer-home' }),
      route('customer/dashboard', 'features/customer-home/customer-home-page.tsx', { id: 'customer-dashboard' }),
      route('customer/freight-quote', 'features/quotes/quote-page.tsx'),
      route('customer/quote-results', 'features/rates/results-entry.tsx', { id: 'quote-results' }),
      route('customer/quote-results/res', 'features/rates/results-page.tsx', { id: 'results-res' }),
      route('customer/quote-results/c-1', 'features/rates/results-page.tsx', { id: 'results-c-1' }),
      route('customer/quote-results/c-110', 'features/rates/results-page.tsx', { id: 'results-c-110' }),
      route('customer/quote-results/c-10', 'features/rates/results-page.tsx', { id: 'results-c-10' }),
      route('customer/shipment', 'features/shipment/shipment-page.tsx'),
      route('customer/saved-quotes', 'features/quotes-list/saved-quotes-page.tsx'),
    ]),
  ]),
  route('*', 'features/shell/not-found-page.tsx'),
] satisfies RouteConfig;
