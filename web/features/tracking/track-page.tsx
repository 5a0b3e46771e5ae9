import { IconLogin, IconPhone } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import type { PublicTracking } from '#contract/tracking.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { TrackMap } from '#web/components/lane-map.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Page } from '#web/components/page.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { track as page } from '#web/pages/public-pages.ts';
import { hasWayAhead, lastStop } from './format-tracking.ts';
import { StopsList } from './stops-list.tsx';
import { type TrackedNumber, TrackForm } from './track-form.tsx';
import classes from './tracking.module.css';
import { usePublicTracking } from './use-public-tracking.ts';
import { WhereaboutsCard } from './whereabouts-card.tsx';

const neverChanges = () => () => undefined;

export const meta = () => [{ title: page.title() }];

/** /home/track (S13): where freight is, for whoever has its number and a ZIP code of it. */
export default function TrackPage() {
  const [search, setSearch] = useSearchParams();
  // The page that is written beforehand knows no number, and the first drawing has to be the same.
  const isWritten = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [number, zip] = isWritten ? ['', ''] : [search.get('number') ?? '', search.get('zip') ?? ''];
  const asked: TrackedNumber | undefined = number && zip ? { number, zip } : undefined;
  const { result, again, isAsking } = usePublicTracking(asked);
  const form = useFormOf(`${number} ${zip}`);
  const track = (of: TrackedNumber) => {
    form.asks(`${of.number} ${of.zip}`);
    // The same again is asked anew.
    if (of.number === number && of.zip === zip) again();
    else setSearch({ number: of.number, zip: of.zip });
  };
  const fields = <TrackForm key={form.key} asked={{ number, zip }} busy={isAsking} onTrack={track} />;
  return (
    <Page busy={isAsking}>
      <div className={classes.page}>
        {result?.found ? (
          <Stack gap={20}>
            <SectionHeading level={1}>
              <span className="visually-hidden">{m.tracking_heading()}</span>
            </SectionHeading>
            <Card>{fields}</Card>
            <Result found={result.found} />
          </Stack>
        ) : (
          <Columns gap={40} columns="minmax(0, 1fr) 320px" below="desk">
            <Stack gap={20}>
              <div>
                <SectionHeading level={1}>{m.tracking_heading()}</SectionHeading>
                <Text tone="muted">{m.tracking_lead()}</Text>
              </div>
              <Card>
                <Stack gap={14}>
                  {fields}
                  {result?.isUnknown && <Unknown />}
                </Stack>
              </Card>
              {isAsking && <Skeleton height={220} radius={12} />}
              {result?.problem && (
                <FailedState title={m.tracking_failed_title()} text={result.problem} onRetry={again} />
              )}
              <Ways />
            </Stack>
            <WhereTheNumberIs />
          </Columns>
        )}
      </div>
    </Page>
  );
}

/** A form that asks stays as it is, with what has the focus; an address that came otherwise fills another one. */
function useFormOf(address: string) {
  const asking = useRef(address);
  const [shown, setShown] = useState({ address, key: 0 });
  if (shown.address !== address) setShown({ address, key: address === asking.current ? shown.key : shown.key + 1 });
  return {
    key: shown.key,
    asks: (of: string) => {
      asking.current = of;
    },
  };
}

function Unknown() {
  return (
    <MessageBox kind="error">
      <Text weight="strong">{m.tracking_none_title()}</Text>
      <Text>{m.tracking_none_text({ product: brand.product })}</Text>
    </MessageBox>
  );
}

function Ways() {
  return (
    <Row gap="8px 24px">
      <Text tone="muted" size={13}>
        <IconLogin aria-hidden size={16} stroke={1.75} className={classes.sign} />
        <RichText text={m.tracking_login_for()} parts={{ a: (words) => <Link to={paths.login}>{words}</Link> }} />
      </Text>
      <Text tone="muted" size={13}>
        <IconPhone aria-hidden size={16} stroke={1.75} className={classes.sign} />
        <a href={brand.phoneHref} className={classes.call}>
          {brand.phone}
        </a>
      </Text>
    </Row>
  );
}

function WhereTheNumberIs() {
  return (
    <Stack as="section" gap={10} aria-labelledby="number">
      <SectionHeading id="number" level={2}>
        {m.tracking_where()}
      </SectionHeading>
      <Text tone="muted" size={13}>
        {m.tracking_where_text()}
      </Text>
      <div className={classes.sticker}>
        <div className={classes.bars} aria-hidden />
        <Row gap={10}>
          <span className={classes.number}>{m.tracking_sticker()}</span>
          <Text as="span" size={12} tone="muted">
            {m.tracking_this_one()}
          </Text>
        </Row>
      </div>
      <Text tone="muted" size={12}>
        {m.tracking_where_own({ product: brand.product })}
      </Text>
    </Stack>
  );
}

function Result({ found }: { found: PublicTracking }) {
  const { stops } = found;
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is another one now: whoever pressed its button goes on at what was found.
    if (document.activeElement === document.body) start.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Columns gap={24} columns="minmax(0, 1fr) 340px" below="desk">
      <Stack gap={20} ref={start} tabIndex={-1} className={classes.start}>
        <span className="visually-hidden" role="status">
          {m.tracking_now({ what: found.lastReport?.what ?? found.stage.name })}
        </span>
        <WhereaboutsCard where={found} stops={stops} level={2} />
        <StopsList stops={stops} />
      </Stack>
      <Stack gap={20}>
        <TrackMapCard stops={stops} />
        <Card as="section" aria-labelledby="yours">
          <Stack gap={10}>
            <SectionHeading id="yours" level={2}>
              {m.tracking_is_yours()}
            </SectionHeading>
            <Text tone="muted" size={13}>
              {m.tracking_is_yours_text()}
            </Text>
            <ButtonLink to={paths.login} kind="secondary">
              {m.tracking_login()}
            </ButtonLink>
          </Stack>
        </Card>
      </Stack>
    </Columns>
  );
}

function TrackMapCard({ stops }: { stops: PublicTracking['stops'] }) {
  return (
    <Card>
      <Stack gap={10}>
        <TrackMap stops={stops} reached={lastStop(stops)} />
        {hasWayAhead(stops) && (
          <Text tone="muted" size={12}>
            {m.tracking_map_note()}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
