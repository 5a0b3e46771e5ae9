import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { Logo } from '#web/brand/logo.tsx';
import { HeaderBar } from '#web/components/header-bar.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';

/** A page that stands outside the shells: unknown addresses and failures. The logo always leads out of it. */
export function PlainPage({ home, heading, children }: { home: string; heading: string; children: ReactNode }) {
  return (
    <>
      <HeaderBar logo={<Logo />} home={{ to: home, label: m.shell_start_page({ product: brand.product }) }} />
      <Page width="narrow">
        <SectionHeading level={1} space>
          {heading}
        </SectionHeading>
        {children}
      </Page>
    </>
  );
}
