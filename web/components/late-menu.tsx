import { IconDots } from '@tabler/icons-react';
import { type RefCallback, Suspense, useCallback, useRef, useState } from 'react';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu.tsx';

const Menu = lazySection(() => import('./menu.tsx').then((module) => module.Menu));

/** A ref for a button that is drawn anew when its script has come: the focus that the old one had, the new one gets. */
export function usePassedFocus<Focused extends HTMLElement = HTMLButtonElement>(): RefCallback<Focused> {
  const had = useRef(false);
  return useCallback((element: Focused | null) => {
    if (!element) return;
    if (had.current) element.focus();
    return () => {
      had.current = document.activeElement === element;
    };
  }, []);
}

/** A menu whose script comes after its page: the button is there at once, and a press that is too early opens the menu when it can. */
export function LateMenu(props: Omit<MenuProps, 'opener' | 'openerRef' | 'startsOpen'> & { label: string }) {
  const [pressed, setPressed] = useState(false);
  const passedFocus = usePassedFocus();
  const button = (
    <IconButton
      ref={passedFocus}
      label={props.label}
      icon={<IconDots aria-hidden size={18} stroke={1.75} />}
      expanded={false}
      onClick={() => setPressed(true)}
    />
  );
  return (
    <Suspense fallback={button}>
      <Menu {...props} openerRef={passedFocus} startsOpen={pressed} />
    </Suspense>
  );
}
