import * as m from '#texts/compiled/messages.js';
import { Logo } from '#web/brand/logo.tsx';
import { Page } from '#web/components/page.tsx';
import classes from './page-skeleton.module.css';

const lines = ['a', 'b', 'c', 'd', 'e'];

/** Any page before it is known which one it is: the header, a heading, a card of lines. It is there before any script runs. */
export function PageSkeleton() {
  return (
    <>
      <header className={classes.header}>
        <div className={classes.top}>
          <Logo />
        </div>
      </header>
      <Page busy>
        <h1 className={classes.heading}>
          <span className={classes.words}>{m.shell_loading_the_page()}</span>
        </h1>
        <div className={classes.card} aria-hidden>
          {lines.map((line) => (
            <span key={line} className={classes.line} />
          ))}
        </div>
      </Page>
    </>
  );
}
