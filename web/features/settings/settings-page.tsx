import { IconFileInvoice, IconPackages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { Text } from '#web/components/text.tsx';
import { acting } from '#web/stores/acting.ts';
import { useSession } from '#web/stores/session.ts';
import classes from './settings.module.css';
import { type OpenTab, settingsTabs, tabNumberOf, tabOfNumber, tabPath } from './settings-tabs.tsx';

export const meta = ({ location }: Pick<MetaArgs, 'location'>) => {
  const tab = tabOfNumber(tabNumberOf(location.search)).label();
  return [{ title: m.settings_page_title({ tab, product: brand.product }) }];
};

interface LoadedTab {
  readonly tab?: OpenTab;
  /** Why the tab could not be loaded. */
  readonly problem?: string;
}

let shown: OpenTab | undefined;

/** Loads the tab that the URL names; an error is shown in its place, so that the other tabs stay within reach. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<LoadedTab> {
  shown = undefined;
  try {
    const tab = await tabOfNumber(tabNumberOf(new URL(request.url).search)).open(request);
    shown = tab;
    return { tab };
  } catch (thrown) {
    if (request.signal.aborted || !(thrown instanceof CallError)) throw thrown;
    return { problem: sentenceOf(thrown) };
  }
}

/** Another tab is loaded; within a tab its own rule decides. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const another = tabNumberOf(args.currentUrl.search) !== tabNumberOf(args.nextUrl.search);
  return another || !shown || shown.loadsAgain(args);
}

const lines = ['40%', '100%', '80%', '100%', '60%'];

export function HydrateFallback() {
  const { search } = useLocation();
  return (
    <Frame>
      <Card role="status" aria-label={m.settings_loading({ tab: tabOfNumber(tabNumberOf(search)).label() })}>
        {lines.map((width, line) => (
          <Skeleton key={line} width={width} above={line === 0 ? 8 : 28} />
        ))}
      </Card>
    </Frame>
  );
}

/** A customer's settings, a tab each (S18, R76). */
export default function SettingsPage() {
  const { tab, problem } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Frame>
      {tab?.show() ?? (
        <FailedState title={m.settings_failed()} text={problem ?? ''} onRetry={() => void revalidate()} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const { search } = useLocation();
  const number = tabNumberOf(search);
  const customer = acting();
  // While an agent acts, the settings are the customer's.
  const [person, company] = customer
    ? [customer.person, customer.name]
    : [`${session?.firstName ?? ''} ${session?.lastName ?? ''}`.trim(), session?.customerCompany];
  const who = company && company !== person ? `${person}, ${company}` : person;
  return (
    <Page>
      <Stack gap={20} className={classes.page}>
        <Row as="header" gap={16} between>
          <div>
            <SectionHeading level={1}>{m.settings_heading()}</SectionHeading>
            <Text tone="muted">{who}</Text>
          </div>
          <Row gap={8}>
            <ButtonLink to={paths.invoices} icon={<IconFileInvoice aria-hidden size={18} stroke={1.75} />}>
              {m.invoices_heading()}
            </ButtonLink>
            <ButtonLink to={paths.products} icon={<IconPackages aria-hidden size={18} stroke={1.75} />}>
              {m.products_heading()}
            </ButtonLink>
          </Row>
        </Row>
        <Tabs
          label={m.settings_heading()}
          tabs={settingsTabs.map(({ label }, index) => ({
            to: tabPath(index + 1),
            label: label(),
            current: index + 1 === number,
          }))}
        />
        {children}
      </Stack>
    </Page>
  );
}
