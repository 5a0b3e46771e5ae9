import * as m from '#texts/compiled/messages.js';
import { Logo } from '#web/brand/logo.tsx';
import { Card } from '#web/components/card.tsx';
import { HeaderBar } from '#web/components/header-bar.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

const widths = ['100%', '80%', '100%', '80%', '100%'];

/** Any page before it is known which one it is: the header, a heading, a card of lines. It is there before any script runs. */
export function PageSkeleton() {
  return (
    <>
      <HeaderBar logo={<Logo />} />
      <Page busy>
        <h1>
          <span className="visually-hidden">{m.shell_loading_the_page()}</span>
          <Skeleton width={240} height={28} />
        </h1>
        <Skeleton height={0} above={36} />
        <Card aria-hidden>
          {widths.map((width, line) => (
            <Skeleton key={line} width={width} above={line === 0 ? 8 : 28} />
          ))}
        </Card>
      </Page>
    </>
  );
}
