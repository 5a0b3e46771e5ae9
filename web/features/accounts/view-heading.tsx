import type { ReactNode } from 'react';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './accounts.module.css';

interface Props {
  id: string;
  /** h1 on a page, h2 in a dialog. */
  level: 1 | 2;
  title: string;
  /** Beside the heading: '2 of 2'. */
  aside?: string;
  /** Moves the focus here, for a view that replaced the one in use. */
  takeFocus?: boolean;
  /** Read out at once: the view stands in for what one was using because something went wrong. */
  alert?: boolean;
  /** Sentences below the heading. */
  children?: ReactNode;
}

/** The heading of a view with what it says. */
export function ViewHeading({ id, level, title, aside, takeFocus, alert, children }: Props) {
  return (
    <Stack gap={6} role={alert ? 'alert' : undefined}>
      <div className={classes.head}>
        <SectionHeading id={id} level={level} size="page" aside={aside} {...(takeFocus && { takeFocus })}>
          {title}
        </SectionHeading>
      </div>
      {children}
    </Stack>
  );
}

/** A sentence below the heading. */
export function Lead({ children }: { children: ReactNode }) {
  return <Text tone="muted">{children}</Text>;
}
