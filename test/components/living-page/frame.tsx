import { IconBookmarks, IconLogout, IconSettings } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { Band } from '#web/components/band.tsx';
import { Button } from '#web/components/button.tsx';
import { HeaderBar } from '#web/components/header-bar.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { LoadingBar } from '#web/components/loading-bar.tsx';
import { NavButton, NavLinks } from '#web/components/nav-links.tsx';
import { PopoverMenu } from '#web/components/popover-menu.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { Grid, Row } from './layout.tsx';

const says = [
  { type: 'success', text: 'The address is deleted.', action: { label: 'Undo', run: () => {} } },
  { type: 'info', text: 'Three new prices have come.' },
  { type: 'warn', text: 'Two rows of the file were left out.' },
  { type: 'error', text: 'The address could not be stored.' },
] as const;

function Header() {
  return (
    <>
      <HeaderBar logo={<b>Freight Portal</b>} home={{ to: '/', label: 'Freight Portal, start page' }} width="sidebar">
        <NavLinks look="header" label="Main">
          <NavLink to="/" end>
            My freight
          </NavLink>
          <NavLink to="/quotes" data-wide>
            Saved quotes
          </NavLink>
          <NavLink to="/login" data-framed>
            Login
          </NavLink>
        </NavLinks>
      </HeaderBar>
      <HeaderBar logo={<b>Before one is known</b>}>
        <IconButton
          label="Account menu"
          size="large"
          tone="onDark"
          icon={<IconSettings aria-hidden size={20} stroke={1.75} />}
        />
        <PopoverMenu id="living-menu" label="Where to" icon={<IconBookmarks aria-hidden size={22} stroke={1.75} />}>
          <a href="#quotes">My quotes</a>
          <a href="#settings">Settings</a>
        </PopoverMenu>
      </HeaderBar>
    </>
  );
}

function Sidebar() {
  return (
    <NavLinks look="side" label="Account">
      <NavLink to="/" end>
        <IconBookmarks aria-hidden size={18} stroke={1.75} /> My quotes
      </NavLink>
      <NavLink to="/settings">
        <IconSettings aria-hidden size={18} stroke={1.75} /> Settings
      </NavLink>
      <NavButton aria-disabled="true">Get quote (account locked)</NavButton>
      <hr />
      <NavButton>
        <IconLogout aria-hidden size={18} stroke={1.75} /> Log out
      </NavButton>
    </NavLinks>
  );
}

/** What stands around the content of every page. */
export function Frame() {
  return (
    <>
      <LoadingBar always />
      <Header />
      <Grid>
        <Sidebar />
        <Band>
          <h3>Every price before you decide</h3>
          <p>Live rates of 24 carriers.</p>
        </Band>
        <Band look="foot">
          <h2>Ship</h2>
          <a href="/quote">Get freight quotes</a>
          <hr />
          <p>A freight broker.</p>
        </Band>
      </Grid>
      <Row>
        <Button
          onClick={() => {
            for (const one of says) showToast(one);
          }}
        >
          Show the notices
        </Button>
      </Row>
      <Toasts />
    </>
  );
}
