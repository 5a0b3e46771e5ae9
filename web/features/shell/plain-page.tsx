import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { Logo } from '#web/brand/logo.tsx';
import classes from './plain-page.module.css';

/** A page that stands outside the shells: unknown addresses and failures. The logo always leads out of it. */
export function PlainPage({ home, heading, children }: { home: string; heading: string; children: ReactNode }) {
  return (
    <>
      <header className={classes.header}>
        <Link to={home} className={classes.logo} aria-label={m.shell_start_page({ product: brand.product })}>
          <Logo />
        </Link>
      </header>
      <main id="main" className={classes.main}>
        <h1>{heading}</h1>
        {children}
      </main>
    </>
  );
}
