import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { IconButton } from './icon-button.tsx';
import classes from './search-field.module.css';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  name?: string;
  label: string;
  placeholder?: string;
  value: string;
  /** The text when typing pauses, on Enter, and '' when it is cleared. */
  onSearch: (text: string) => void;
  max?: number;
  /** The shortcut that focuses it from anywhere on the page, such as '/'. */
  shortcut?: string;
}

const PAUSE_MS = 350;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** The text of a search, sent when typing pauses; it follows its value when that changes from outside, such as by going back. */
export function SearchField({ name = 'search', label, placeholder, value, onSearch, max, shortcut }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!shortcut) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [shortcut]);
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
      <TextField
        ref={field}
        name={name}
        label={label}
        labelHidden
        inputMode="search"
        enterKeyHint="search"
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        spellCheck={false}
        maxLength={max}
        value={text}
        onValue={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          if (event.key === 'Escape' && text !== '') clear();
        }}
        start={<IconSearch size={18} stroke={1.75} />}
        end={
          text !== '' && (
            <IconButton label={m.components_clear()} icon={<IconX aria-hidden size={16} />} onClick={clear} />
          )
        }
      />
    </search>
  );
}
