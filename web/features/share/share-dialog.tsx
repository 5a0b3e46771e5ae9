import { useRef, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { ShareLink } from './share-link.tsx';
import type { SharedContent, SharedSubject } from './shared-subject.ts';
import { useShareLinks } from './use-share-links.ts';

interface ShareDialogProps {
  of: SharedSubject;
  shows: SharedContent;
  expired: boolean;
  opened: boolean;
  onClose: () => void;
}

/** What a link shows to whom, the links there are, and the way to make and to revoke one. */
export function ShareDialog({ of, shows, expired, opened, onClose }: ShareDialogProps) {
  const { links, work, problem, load, create, revoke } = useShareLinks(of, opened);
  const [said, setSaid] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  const current = links?.find((link) => link.current);
  const close = () => {
    setSaid(undefined);
    onClose();
  };
  const createOne = async () => {
    setSaid(undefined);
    // The link is in the button's place.
    if (await create()) body.current?.focus();
  };
  const revokeOne = async (shareId: string) => {
    if (!(await revoke(shareId))) return;
    setSaid(m.shares_revoked());
    // The button that was pressed is gone.
    body.current?.focus();
  };
  return (
    <Dialog opened={opened} onClose={close} title={m.shares_dialog_title()} width={520}>
      <Stack gap={20} ref={body} tabIndex={-1}>
        <WhatTheySee shows={shows} />
        {said && (
          <MessageBox kind="done" announce="politely">
            {said}
          </MessageBox>
        )}
        {problem && (
          <MessageBox kind="error" action={links ? undefined : { label: m.shares_try_again(), run: () => void load() }}>
            {problem}
          </MessageBox>
        )}
        {links === undefined && !problem && (
          <div role="status">
            <span className="visually-hidden">{m.shares_loading()}</span>
            <Skeleton height={40} width={140} radius={8} />
          </div>
        )}
        {links?.map((link) => (
          <ShareLink
            key={link.shareId}
            link={link}
            saved={shows === 'saved-rate' || shows === 'truck'}
            busy={work !== undefined}
            onRevoke={() => void revokeOne(link.shareId)}
          />
        ))}
        {links && !current && expired && <Text>{m.shares_expired()}</Text>}
        {links && !current && !expired && (
          <Button kind="primary" busy={work !== undefined} onClick={() => void createOne()}>
            {work === 'creating' ? m.shares_creating_link() : m.shares_create_link()}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

const contents: Readonly<Record<SharedContent, () => string>> = {
  rates: m.shares_they_see_rates,
  'saved-rate': m.shares_they_see_saved_quote,
  trucks: m.shares_they_see_trucks,
  truck: m.shares_they_see_truck,
};

function WhatTheySee({ shows }: { shows: SharedContent }) {
  return (
    <Stack gap={12}>
      <Text>{m.shares_anyone_can_look()}</Text>
      <DefinitionList
        look="text"
        rows={[
          [m.shares_they_see(), contents[shows]()],
          [m.shares_they_never_see(), m.shares_they_never_see_list()],
        ]}
      />
    </Stack>
  );
}
