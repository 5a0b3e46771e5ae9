import { IconUserShield } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { onActingChanged } from '#web/api/acting-changed.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { held } from '#web/components/held.ts';
import { RichText } from '#web/components/rich-text.tsx';
import { type Acting, SELECTED_KEY } from '#web/stores/acting.ts';
import { readRaw } from '#web/stores/browser-storage.ts';
import { showToast } from '#web/stores/toasts.ts';
import { leaveCustomer, selectCustomer, stopActing } from './act-for.ts';
import classes from './acting-banner.module.css';

/** Whom another tab of this browser has selected since; undefined while it is this tab's customer. */
function selectedElsewhere(own: Acting): { readonly name?: string } | undefined {
  const text = readRaw('local', SELECTED_KEY);
  if (text === null) return {};
  try {
    const selected = JSON.parse(text) as { customerUuid: string; name: string };
    return selected.customerUuid === own.customerUuid ? undefined : { name: selected.name };
  } catch {
    return undefined;
  }
}

/** Follows what other tabs select, and refusals of calls. */
function useElsewhere(own: Acting) {
  const [elsewhere, setElsewhere] = useState(() => selectedElsewhere(own));
  useEffect(() => {
    const look = () => setElsewhere(selectedElsewhere(own));
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SELECTED_KEY || key === null) look();
    };
    const unsubscribe = onActingChanged(look);
    window.addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  }, [own]);
  return elsewhere;
}

/** Whom an agent acts for, on every page, and the ways out of it (S46, R78). */
export function ActingBanner({ own }: { own: Acting }) {
  const elsewhere = useElsewhere(own);
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    work().catch((thrown: unknown) => {
      for (const toast of toastsOf(thrown)) showToast(toast);
      setBusy(false);
    });
  };
  return (
    <aside className={classes.banner} data-warn={elsewhere ? true : undefined} aria-label={m.agents_banner()}>
      <div className={classes.wrap}>
        <IconUserShield aria-hidden size={20} stroke={1.75} />
        {elsewhere ? (
          <p className={classes.words} role="alert">
            {elsewhere.name
              ? m.agents_elsewhere({ name: elsewhere.name, own: own.name })
              : m.agents_elsewhere_nobody({ own: own.name })}
          </p>
        ) : (
          <div className={classes.words}>
            <p>
              <RichText
                text={m.agents_acting_for({ name: held(own.name), person: held(own.person) })}
                parts={{ name: (words) => <strong>{words}</strong> }}
              />
            </p>
            <p className={classes.small}>{m.agents_recorded({ agent: own.agent })}</p>
          </div>
        )}
        {elsewhere ? (
          <>
            <Button size="small" busy={busy} onClick={() => run(() => selectCustomer(own.customerUuid, own.agent))}>
              {m.agents_act_again({ name: own.name })}
            </Button>
            <Button size="small" busy={busy} onClick={leaveCustomer}>
              {m.agents_other_customer()}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" className={classes.wide} busy={busy} onClick={leaveCustomer}>
              {m.agents_other_customer()}
            </Button>
            <Button size="small" busy={busy} onClick={() => run(stopActing)}>
              {m.agents_stop()}
            </Button>
          </>
        )}
      </div>
    </aside>
  );
}
