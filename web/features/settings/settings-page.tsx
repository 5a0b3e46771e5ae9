import { IconPackages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { Text } from '#web/components/text.tsx';
import { AddressBook } from '#web/features/addresses/address-book.tsx';
import { AddressListSkeleton } from '#web/features/addresses/address-list.tsx';
import { isAnotherList, loadAddresses } from '#web/features/addresses/load-addresses.ts';
import { accountSettings } from '#web/pages.ts';
import { useSession } from '#web/stores/session.ts';
import classes from './settings.module.css';

export const meta = () => [{ title: accountSettings.title() }];

/** The content of the tab that the URL names; the address book is the only one there is. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadAddresses(request);

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => isAnotherList(args);

export function HydrateFallback() {
  return (
    <Frame>
      <AddressListSkeleton />
    </Frame>
  );
}

/** A customer's settings, a tab each (R76). */
export default function SettingsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <Frame>
      <AddressBook loaded={loaded} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { session } = useSession();
  return (
    <Page>
      <Stack gap={20} className={classes.page}>
        <Row as="header" gap={16} between>
          <div>
            <SectionHeading level={1}>{m.addresses_settings()}</SectionHeading>
            <Text tone="muted">{session ? `${session.firstName} ${session.lastName}` : ''}</Text>
          </div>
          <ButtonLink to={paths.products} icon={<IconPackages aria-hidden size={18} stroke={1.75} />}>
            {m.products_heading()}
          </ButtonLink>
        </Row>
        <Tabs
          label={m.addresses_settings()}
          tabs={[{ to: `${paths.accountSettings}?tab=2`, label: m.addresses_address_book(), current: true }]}
        />
        {children}
      </Stack>
    </Page>
  );
}
