import { IconCheck, IconCopy, IconExternalLink, IconLinkOff } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { QuoteShareLink } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';

interface ShareLinkProps {
  link: QuoteShareLink;
  /** It shows a saved quote, which has one price. */
  saved: boolean;
  busy: boolean;
  onRevoke: () => void;
}

/** One link with its address, until when it works, and the way to revoke it. */
export function ShareLink({ link, saved, busy, onRevoke }: ShareLinkProps) {
  const { url, zone, current } = link;
  const when = (timestamp: string) => formatTimestamp(zone, timestamp);
  return (
    <Card tone="inset">
      <Stack gap={12}>
        {!current && (
          <div>
            <Text weight="strong">{m.shares_earlier_link({ made: when(link.createdAt) })}</Text>
            <Text size={13} tone="muted">
              {m.shares_earlier_link_note()}
            </Text>
          </div>
        )}
        {url === undefined ? <Text>{m.shares_link_without_address()}</Text> : <Address url={url} first={current} />}
        <DefinitionList
          rows={[
            [m.shares_link_works_until(), when(link.endsAt)],
            ...(link.firstPriceEndsAt === link.pricesEndAt
              ? [[saved ? m.shares_price_holds_until() : m.shares_prices_hold_until(), when(link.pricesEndAt)] as const]
              : [
                  [m.shares_first_price_ends(), when(link.firstPriceEndsAt)] as const,
                  [m.shares_last_price_ends(), when(link.pricesEndAt)] as const,
                ]),
          ]}
        />
        <Revoke busy={busy} onRevoke={onRevoke} />
      </Stack>
    </Card>
  );
}

function Address({ url, first }: { url: string; first: boolean }) {
  const name = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // Not allowed here: what is selected can still be copied by hand.
      field.current?.focus();
      setCopied('no');
    }
  };
  return (
    <Stack gap={8}>
      <TextField
        name={name}
        label={m.shares_link()}
        value={url}
        onValue={() => undefined}
        readOnly
        ref={field}
        onFocus={(event) => event.currentTarget.select()}
        hint={copied === 'no' ? m.shares_copy_by_hand() : undefined}
      />
      <Row gap={8}>
        <Button
          kind={first ? 'primary' : 'secondary'}
          icon={
            copied === 'yes' ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} stroke={1.75} />
          }
          onClick={() => void copy()}
        >
          {copied === 'yes' ? m.shares_copied() : m.shares_copy_link()}
        </Button>
        <OpenLink url={url} />
      </Row>
      <span className="visually-hidden" role="status">
        {copied === 'yes' ? m.shares_copied() : ''}
      </span>
    </Stack>
  );
}

/** The page as others see it, in a tab of its own that does not know where it was opened. */
function OpenLink({ url }: { url: string }) {
  return (
    <ButtonLink
      kind="quiet"
      to={new URL(url).pathname}
      target="_blank"
      rel="noopener noreferrer"
      icon={<IconExternalLink aria-hidden size={18} stroke={1.75} />}
    >
      {m.shares_open_link()}
    </ButtonLink>
  );
}

function Revoke({ busy, onRevoke }: { busy: boolean; onRevoke: () => void }) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <div>
        <Button kind="link" icon={<IconLinkOff aria-hidden size={16} stroke={1.75} />} onClick={() => setAsked(true)}>
          {m.shares_revoke()}
        </Button>
      </div>
    );
  return (
    <Stack gap={8} role="group" aria-label={m.shares_revoke()}>
      <Text role="alert">{m.shares_revoke_question()}</Text>
      <Row gap={8}>
        <Button kind="danger" busy={busy} autoFocus onClick={onRevoke}>
          {busy ? m.shares_revoking() : m.shares_revoke()}
        </Button>
        <Button onClick={() => setAsked(false)}>{m.shares_keep_link()}</Button>
      </Row>
    </Stack>
  );
}
