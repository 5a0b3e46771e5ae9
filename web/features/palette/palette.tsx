import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SearchPalette } from '#web/components/search-palette.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './palette.module.css';
import { paletteGroups } from './palette-entries.ts';
import { type SearchState, useSearch } from './use-search.ts';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  locked: boolean;
}

/** Finds pages, orders, invoices and addresses while one types; arrows choose, Enter opens. */
export function Palette({ opened, onClose, locked }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = useSearch(opened ? text : '');
  const groups = paletteGroups(text, search.found, locked);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <SearchPalette
      opened={opened}
      onClose={onClose}
      title={m.palette_title()}
      label={m.palette_open()}
      placeholder={m.palette_placeholder()}
      text={text}
      onText={setText}
      maxLength={100}
      groups={groups}
      onChoose={({ to, state }) => void navigate(to, { state })}
      foot={
        <>
          <Text size={12} tone="muted">
            <RichText text={m.palette_how()} parts={{ kbd: (words) => <kbd>{words}</kbd> }} />
          </Text>
          <Text as="span" size={12} tone="muted" role="status">
            {search.searching ? m.palette_searching() : m.palette_count({ count })}
          </Text>
        </>
      }
    >
      <Below text={text} search={search} nothing={search.found !== undefined && isEmpty(search)} />
    </SearchPalette>
  );
}

const isEmpty = ({ found }: SearchState): boolean =>
  found !== undefined &&
  !found.tooMany &&
  [found.shipments, found.quotes, found.invoices, found.addresses].every(({ length }) => length === 0);

/** What stands below the results: why there are none, or too many. */
function Below({ text, search, nothing }: { text: string; search: SearchState; nothing: boolean }) {
  const wanted = text.trim();
  if (search.problem)
    return (
      <Row gap={12} between className={classes.said} role="alert">
        <Text tone="red">{m.palette_failed({ why: search.problem })}</Text>
        <Button size="small" onClick={search.again}>
          {m.palette_try_again()}
        </Button>
      </Row>
    );
  if (search.found?.tooMany)
    return (
      <Text tone="muted" className={classes.said}>
        {m.palette_too_many({ text: wanted })}
      </Text>
    );
  if (!nothing) return null;
  return (
    <div className={classes.said}>
      <Text>{m.palette_nothing({ text: wanted })}</Text>
      <Text size={13} tone="muted">
        {m.palette_nothing_how()}
      </Text>
    </div>
  );
}
