import { useNavigation } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { useLoading } from '#web/stores/loading.ts';
import classes from './loading-bar.module.css';

/** A thin bar at the top while a page or a call is loading (A06). */
export function LoadingBar({ always = false }: { always?: boolean }) {
  const navigating = useNavigation().state !== 'idle';
  const calling = useLoading();
  const on = always || navigating || calling;
  return (
    <div className={classes.bar} data-on={on || undefined} role="status">
      {on && <span className="visually-hidden">{m.components_loading()}</span>}
    </div>
  );
}
