import { IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** 'link' opens further fields, 'line' a part of a list, 'question' an answer. */
  look?: 'link' | 'line' | 'question';
  /** Of the disclosures of one name only one is open. */
  name?: string;
  open?: boolean;
  onToggle?: (open: boolean) => void;
}

/** Something that opens below its own line; the browser's own, so that its text is found and read everywhere. */
export function Disclosure({ summary, children, look = 'link', name, open, onToggle }: DisclosureProps) {
  return (
    <details
      className={classes.disclosure}
      data-look={look}
      name={name}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={classes.summary}>
        {look !== 'question' && <IconChevronRight aria-hidden size={16} stroke={1.75} className={classes.chevron} />}
        <span className={look === 'link' ? classes.words : undefined}>{summary}</span>
        {look === 'question' && (
          <>
            <IconPlus aria-hidden size={18} stroke={1.75} className={classes.closed} />
            <IconMinus aria-hidden size={18} stroke={1.75} className={classes.opened} />
          </>
        )}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
