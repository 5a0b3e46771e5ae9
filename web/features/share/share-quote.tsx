import { IconShare2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import type { ShareDialog } from './share-dialog.tsx';
import { contentOf, type SharedContent, type SharedSubject } from './shared-subject.ts';

// A dialog loads most of the kit, so it comes after the page.
const dialog = lazyChunk(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareQuoteProps {
  of: SharedSubject;
  shows?: SharedContent;
  /** Whether carriers are still answering: there is nothing to share before the last of them has. */
  waiting?: boolean;
  /** Whether every price has expired: links that were made can be revoked, and none can be created. */
  expired?: boolean;
}

/** The button that makes a link to a quote, with the dialog it opens. */
export function ShareQuote({ of, shows = contentOf(of), waiting = false, expired = false }: ShareQuoteProps) {
  const [opened, setOpened] = useState(false);
  const [Dialog, setDialog] = useState<typeof ShareDialog>();
  // The dialog notes where the focus was when it changes from closed to open, so it is never mounted open.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened && Dialog !== undefined), [opened, Dialog]);
  const open = () => {
    setOpened(true);
    if (!Dialog)
      void dialog.get().then(
        (part) => setDialog(() => part),
        () => setOpened(false),
      );
  };
  return (
    <>
      <Button
        icon={<IconShare2 aria-hidden size={18} stroke={1.75} />}
        why={waiting ? m.shares_wait_for_carriers() : undefined}
        aria-haspopup="dialog"
        busy={opened && !Dialog}
        onPointerEnter={dialog.ahead}
        onFocus={dialog.ahead}
        onClick={open}
      >
        {m.shares_share()}
      </Button>
      {Dialog && <Dialog of={of} shows={shows} expired={expired} opened={shown} onClose={() => setOpened(false)} />}
    </>
  );
}
