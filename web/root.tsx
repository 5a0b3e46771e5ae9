import { currentLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import '@fontsource-variable/inter/wght.css';
import './theme/baseline.css';
import './theme/tokens.css';
import './app.css';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { brand } from '#contract/brand.ts';
import { keepWebsocket } from '#web/api/keep-websocket.ts';
import { FailedState } from '#web/components/failed-state.tsx';
import { LoadingBar } from '#web/components/loading-bar.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { SessionWatch } from '#web/features/accounts/session-watch.tsx';
import { EarlyScript } from '#web/features/shell/early-script.tsx';
import { PageFocus } from '#web/features/shell/page-focus.tsx';
import { PageSkeleton } from '#web/features/shell/page-skeleton.tsx';
import { PlainPage } from '#web/features/shell/plain-page.tsx';
import { useLateParts } from '#web/features/shell/use-late-parts.tsx';

export const meta = () => [{ title: m.shell_freight_quotes_booked_and_tracked({ product: brand.product }) }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={currentLanguage()} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.colors.navy} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <EarlyScript />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {m.shell_skip_to_content()}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useEffect(keepWebsocket, []);
  const Late = useLateParts();
  return (
    <>
      {Late && <Late />}
      <LoadingBar />
      <SessionWatch />
      <PageFocus />
      <Outlet />
      <Toasts />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <PlainPage home="/" heading={m.shell_this_page_could_not_be()}>
      <FailedState
        title={m.shell_something_went_wrong_on_our()}
        text={m.shell_what_you_typed_and_saved({ phone: brand.phone })}
        onRetry={() => window.location.reload()}
      />
    </PlainPage>
  );
}

export function HydrateFallback() {
  return (
    <>
      <LoadingBar always />
      <PageSkeleton />
    </>
  );
}
