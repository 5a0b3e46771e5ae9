import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { StateCard } from '#web/components/state-card.tsx';

interface NotLoadedProps {
  title: string;
  /** What went wrong, in a sentence. */
  problem: string;
  /** Of the title: 1 where it is the page's own. */
  level?: 1 | 2;
}

/** In place of what a page could not read: it reads again at a press, and by itself when the connection returns. */
export function NotLoaded({ title, problem, level = 2 }: NotLoadedProps) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  return (
    <StateCard
      level={level}
      announce="now"
      title={title}
      ways={
        <Button kind={level === 1 ? 'primary' : 'outline'} onClick={() => revalidate()} disabled={state === 'loading'}>
          {state === 'loading' ? m.shipments_trying() : m.shipments_try_again()}
        </Button>
      }
    >
      <p>{problem}</p>
    </StateCard>
  );
}
