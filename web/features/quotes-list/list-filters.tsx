import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_MAX } from '#contract/rules/list-filters.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { ActiveFilterChip, ChipRow, OpenerChip, SelectChip, ToggleChip } from '#web/components/chip.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { formatDays, stateLabels } from './format-list.ts';
import { clearedSearch, filterSearch, type ListView, listViewOf } from './list-search.ts';
import classes from './quotes-list.module.css';
import { SavedDays } from './saved-days.tsx';

interface ListFiltersProps {
  search: URLSearchParams;
  /** Of the whole list; those of the last response while the next one is loading. */
  carriers: ShipmentPage['carriers'];
}

interface FiltersWithTools extends ListFiltersProps {
  /** What else is done with the list, at the end of the line. */
  tools: ReactNode;
}

const states = ['held', 'expired'] as const;
const PANEL = 'list-filters';

/** What the list is narrowed to. All of it is in the URL; on a phone it opens under one button, with what is on beside it. */
export function ListFilters({ search, carriers, tools }: FiltersWithTools) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const view = listViewOf(search);
  const change = (part: Partial<ListView>, replace = false) =>
    void navigate(filterSearch(search, part), { replace, preventScrollReset: true });
  return (
    <Stack as="section" gap={12} className={classes.below} aria-label={m.shipments_filters()}>
      <Row gap="8px 12px">
        {/* One step of the history a search, not one a letter. */}
        <SearchField
          label={m.shipments_search_quotes_by_name_number()}
          placeholder={m.shipments_search_hint()}
          max={SEARCH_MAX}
          shortcut="/"
          value={view.search}
          onSearch={(text) => change({ search: text }, view.search !== '' && text !== '')}
        />
        <div className={classes.more}>
          <OpenerChip
            open={open}
            onToggle={() => setOpen(!open)}
            controls={PANEL}
            icon={<IconAdjustmentsHorizontal aria-hidden size={16} stroke={1.75} />}
          >
            {m.shipments_filters()}
          </OpenerChip>
        </div>
        <Row gap="8px 12px" id={PANEL} className={classes.controls} data-open={open || undefined}>
          <ChipRow label={m.shipments_price()}>
            {states.map((state) => (
              <ToggleChip
                key={state}
                icon={null}
                on={view.status === state}
                onToggle={(on) => change({ status: on ? state : undefined })}
              >
                {stateLabels[state]}
              </ToggleChip>
            ))}
          </ChipRow>
          <SavedDays view={view} onDays={change} />
          <CarrierChip carriers={carriers} carrier={view.carrier} onCarrier={(carrier) => change({ carrier })} />
          <div className={classes.tools}>{tools}</div>
        </Row>
      </Row>
      <ActiveFilters view={view} carriers={carriers} search={search} change={change} />
    </Stack>
  );
}

interface CarrierChipProps {
  carriers: ShipmentPage['carriers'];
  carrier: string | undefined;
  onCarrier: (carrier: string | undefined) => void;
}

/** The carriers of the list, and any. */
export function CarrierChip({ carriers, carrier, onCarrier }: CarrierChipProps) {
  const known = carrier === undefined || carriers.some(({ scac }) => scac === carrier);
  const options = [
    { value: '', label: m.shipments_any_carrier() },
    ...(known ? [] : [{ value: carrier, label: carrier }]),
    ...carriers.map(({ scac, name }) => ({ value: scac, label: name })),
  ];
  return (
    <SelectChip
      label={m.shipments_carrier()}
      value={carrier ?? ''}
      options={options}
      on={carrier !== undefined}
      onValue={(scac) => onCarrier(scac || undefined)}
    />
  );
}

interface ActiveFiltersProps extends ListFiltersProps {
  view: ListView;
  change: (part: Partial<ListView>) => void;
}

/** Each filter that is on, to be taken off by a press. For a search alone its field is enough: a line that came with the first letter would move the list. */
function ActiveFilters({ view, carriers, search, change }: ActiveFiltersProps) {
  const navigate = useNavigate();
  const carrier = carriers.find(({ scac }) => scac === view.carrier)?.name ?? view.carrier;
  const days = formatDays(view);
  const filters: readonly (readonly [label: string, off: Partial<ListView>])[] = [
    ...(view.search ? [[`“${view.search}”`, { search: '' }] as const] : []),
    ...(view.status ? [[stateLabels[view.status], { status: undefined }] as const] : []),
    ...(days ? [[m.shipments_saved({ days }), { addedFrom: undefined, addedTo: undefined }] as const] : []),
    ...(carrier ? [[carrier, { carrier: undefined }] as const] : []),
  ];
  if (filters.length === (view.search ? 1 : 0)) return null;
  return (
    <Row as="ul" gap={8} aria-label={m.shipments_active_filters()}>
      {filters.map(([label, off]) => (
        <li key={label}>
          <ActiveFilterChip label={label} onRemove={() => change(off)} />
        </li>
      ))}
      <li>
        <Button kind="link" size="small" onClick={() => void navigate(clearedSearch(search))}>
          {m.shipments_clear_filters()}
        </Button>
      </li>
    </Row>
  );
}
