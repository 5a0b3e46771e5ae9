import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as m from '#texts/compiled/messages.js';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { NavButton } from '#web/components/nav-links.tsx';
import type { Palette } from './palette.tsx';
import classes from './palette-opener.module.css';

// It brings the component library's dialog along: it comes when somebody searches.
const chunk = lazyChunk(async () => (await import('./palette.tsx')).Palette);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Apple's keyboards have the command key where others have Ctrl; a page that is not in a browser yet says Ctrl. */
const isApple = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.platform || navigator.userAgent);
const never = () => () => undefined;
const useApple = (): boolean => useSyncExternalStore(never, isApple, () => false);

/** The button of the palette, and Ctrl-K or Cmd-K from anywhere but an open dialog. */
export function PaletteOpener({ locked }: { locked: boolean }) {
  const [opened, setOpened] = useState(false);
  const [Piece, setPiece] = useState<typeof Palette>();
  const apple = useApple();
  const open = () => {
    setOpened(true);
    if (!Piece)
      void chunk.get().then(
        (part) => setPiece(() => part),
        () => setOpened(false),
      );
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <>
      <NavButton
        className={classes.opener}
        aria-label={m.palette_open()}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={chunk.ahead}
        onFocus={chunk.ahead}
        onClick={open}
      >
        <IconSearch aria-hidden size={18} stroke={1.75} />
        <span aria-hidden>{m.palette_short()}</span>
        <kbd aria-hidden data-keys={apple ? m.palette_keys_apple() : m.palette_keys()} />
      </NavButton>
      {Piece && <Piece opened={opened} onClose={() => setOpened(false)} locked={locked} />}
    </>
  );
}
