import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { usePassedFocus } from '#web/components/late-menu.tsx';
import { NavButton } from '#web/components/nav-links.tsx';

const Menu = lazySection(() => import('#web/components/menu.tsx').then((module) => module.Menu));

const entries = [
  { label: m.shell_menu_settings, to: paths.accountSettings },
  { label: m.shell_menu_invoices, to: paths.invoices },
  { label: m.shell_menu_rewards, to: paths.rewards },
] as const;

/** The account's pages behind one word of the header; its script comes when somebody reaches for it, and the press that was too early opens it. */
export function AccountMenu() {
  const { pathname } = useLocation();
  const [pressed, setPressed] = useState(false);
  const [wanted, setWanted] = useState(false);
  const passedFocus = usePassedFocus();
  const isHere = entries.some(({ to }) => pathname.replace(/\/$/, '') === to);
  const button = (
    <NavButton
      ref={passedFocus}
      aria-haspopup="menu"
      data-current={isHere || undefined}
      onPointerEnter={() => setWanted(true)}
      onClick={() => {
        setWanted(true);
        setPressed(true);
      }}
    >
      {m.shell_header_account()} <IconChevronDown aria-hidden size={16} stroke={1.75} />
    </NavButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <Menu
        label={m.shell_header_account()}
        startsOpen={pressed}
        opener={button}
        items={[
          ...entries.map(({ label, to }) => ({ label: label(), to })),
          { label: m.shell_call_us({ phone: brand.phone }), to: brand.phoneHref },
        ]}
      />
    </Suspense>
  );
}
