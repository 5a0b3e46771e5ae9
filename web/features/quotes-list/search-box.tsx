import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '#contract/rules/list-filters.ts';
import * as m from '#texts/compiled/messages.js';
import classes from './search-box.module.css';

const PAUSE_MS = 350;

/** Puts the cursor into a field when '/' is pressed anywhere but in a field. */
function useSlash(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [field]);
}

/** The text of a search, sent when typing pauses; it follows the URL when that changes by itself, as going back does. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  if (value !== sent) {
    setSent(value);
    setText(value);
  }
  const send = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === sent) return;
    setSent(trimmed);
    onSearch(trimmed);
  };
  useEffect(() => {
    const timer = setTimeout(() => send(text), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const clear = () => {
    setText('');
    send('');
    field.current?.focus();
  };
  return (
    <search className={classes.search}>
      <IconSearch aria-hidden size={18} stroke={1.75} className={classes.searchIcon} />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={m.shipments_search_quotes_by_name_number()}
        aria-keyshortcuts="/"
        placeholder={m.shipments_name_number_zip_city_carrier()}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          if (event.key === 'Escape' && text !== '') clear();
        }}
      />
      {text !== '' && (
        <button type="button" className={classes.clear} aria-label={m.shipments_clear_the_search()} onClick={clear}>
          <IconX aria-hidden size={16} />
        </button>
      )}
    </search>
  );
}
