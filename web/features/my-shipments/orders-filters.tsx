import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatStage } from '#contract/format/stages.ts';
import { type ListStage, listStages, SEARCH_MAX } from '#contract/rules/list-filters.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { ActiveFilterChip, OpenerChip, SelectChip } from '#web/components/chip.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { CarrierChip } from '#web/features/quotes-list/list-filters.tsx';
import classes from './my-shipments.module.css';
import { clearedOrders, type OrdersView, ordersSearch, ordersViewOf } from './orders-search.ts';
import { formatPickupDays, PickupDays } from './pickup-days.tsx';

interface OrdersFiltersProps {
  search: URLSearchParams;
  /** Of the whole list; those of the last response while the next one is loading. */
  carriers: ShipmentPage['carriers'];
}

interface FiltersWithTools extends OrdersFiltersProps {
  /** What else is done with the list, at the end of the line. */
  tools: ReactNode;
}

const PANEL = 'booking-filters';
/** Estimates are in a list of their own. */
const stages = listStages.filter((stage) => stage > 12);

/** What the list is narrowed to. All of it is in the URL; on a phone it opens under one button, with what is on beside it. */
export function OrdersFilters({ search, carriers, tools }: FiltersWithTools) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const view = ordersViewOf(search);
  const change = (part: Partial<OrdersView>, replace = false) =>
    void navigate(ordersSearch(search, part), { replace, preventScrollReset: true });
  return (
    <Stack as="section" gap={12} className={classes.below} aria-label={m.shipments_filters()}>
      <Row gap="8px 12px">
        <SearchField
          label={m.booked_search()}
          placeholder={m.booked_search_hint()}
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
          <SelectChip
            label={m.booked_stage()}
            value={String(view.stage ?? '')}
            options={[
              { value: '', label: m.booked_any_stage() },
              ...stages.map((stage) => ({ value: String(stage), label: formatStage(stage) })),
            ]}
            on={view.stage !== undefined}
            onValue={(stage) => change({ stage: stage === '' ? undefined : (Number(stage) as ListStage) })}
          />
          <PickupDays view={view} onDays={change} />
          <CarrierChip carriers={carriers} carrier={view.carrier} onCarrier={(carrier) => change({ carrier })} />
          <div className={classes.tools}>{tools}</div>
        </Row>
      </Row>
      <ActiveFilters view={view} carriers={carriers} search={search} change={change} />
    </Stack>
  );
}

interface ActiveFiltersProps extends OrdersFiltersProps {
  view: OrdersView;
  change: (part: Partial<OrdersView>) => void;
}

/** Each filter that is on, to be taken off by a press; the tab is none of them, and a search alone stands in its field. */
function ActiveFilters({ view, carriers, search, change }: ActiveFiltersProps) {
  const navigate = useNavigate();
  const carrier = carriers.find(({ scac }) => scac === view.carrier)?.name ?? view.carrier;
  const days = formatPickupDays(view);
  const filters: readonly (readonly [label: string, off: Partial<OrdersView>])[] = [
    ...(view.search ? [[`“${view.search}”`, { search: '' }] as const] : []),
    ...(view.stage === undefined ? [] : [[formatStage(view.stage), { stage: undefined }] as const]),
    ...(days ? [[m.booked_pickup_days({ days }), { pickupFrom: undefined, pickupTo: undefined }] as const] : []),
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
        <Button kind="link" size="small" onClick={() => void navigate(clearedOrders(search))}>
          {m.shipments_clear_filters()}
        </Button>
      </li>
    </Row>
  );
}
