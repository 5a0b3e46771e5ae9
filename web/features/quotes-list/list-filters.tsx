import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShipmentPage } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { daysWords, stateWords } from './format-list.ts';
import classes from './list-filters.module.css';
import { clearedSearch, filterSearch, isFiltered, type ListView, listViewOf } from './list-search.ts';
import { SavedDays } from './saved-days.tsx';
import { SearchBox } from './search-box.tsx';

interface ListFiltersProps {
  search: URLSearchParams;
  /** Of the whole list; those of the last answer while the next one is awaited. */
  carriers: ShipmentPage['carriers'];
}

const states = ['held', 'expired'] as const;

/** What the list is narrowed to. All of it is in the URL; on a phone it opens under one button, with what is on beside it. */
export function ListFilters({ search, carriers }: ListFiltersProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const view = listViewOf(search);
  const change = (part: Partial<ListView>, replace = false) =>
    void navigate(filterSearch(search, part), { replace, preventScrollReset: true });
  return (
    <section className={classes.filters} aria-label={m.shipments_filters()}>
      <div className={classes.bar}>
        {/* One step of the history a search, not one a letter. */}
        <SearchBox
          value={view.search}
          onSearch={(text) => change({ search: text }, view.search !== '' && text !== '')}
        />
        <button
          type="button"
          className={`${classes.chip} ${classes.more}`}
          aria-expanded={open}
          aria-controls="list-filters"
          onClick={() => setOpen(!open)}
        >
          <IconAdjustmentsHorizontal aria-hidden size={16} stroke={1.75} />
          {m.shipments_filters()}
        </button>
        <div id="list-filters" className={classes.controls} data-open={open || undefined}>
          <fieldset className={classes.states}>
            <legend className="visually-hidden">{m.shipments_price()}</legend>
            {states.map((state) => (
              <button
                key={state}
                type="button"
                className={classes.chip}
                aria-pressed={view.status === state}
                data-on={view.status === state || undefined}
                onClick={() => change({ status: view.status === state ? undefined : state })}
              >
                {stateWords[state]}
              </button>
            ))}
          </fieldset>
          <SavedDays view={view} onDays={change} />
          <CarrierChip carriers={carriers} carrier={view.carrier} onCarrier={(carrier) => change({ carrier })} />
        </div>
      </div>
      {isFiltered(view) && <ActiveFilters view={view} carriers={carriers} search={search} change={change} />}
    </section>
  );
}

interface CarrierChipProps {
  carriers: ShipmentPage['carriers'];
  carrier: string | undefined;
  onCarrier: (carrier: string | undefined) => void;
}

function CarrierChip({ carriers, carrier, onCarrier }: CarrierChipProps) {
  const known = carrier === undefined || carriers.some(({ scac }) => scac === carrier);
  return (
    <label className={classes.chip} data-on={carrier !== undefined || undefined}>
      <span className="visually-hidden">{m.shipments_carrier()}</span>
      <select value={carrier ?? ''} onChange={(event) => onCarrier(event.currentTarget.value || undefined)}>
        <option value="">{m.shipments_any_carrier()}</option>
        {!known && <option value={carrier}>{carrier}</option>}
        {carriers.map(({ scac, name }) => (
          <option key={scac} value={scac}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown aria-hidden size={16} />
    </label>
  );
}

interface ActiveFiltersProps extends ListFiltersProps {
  view: ListView;
  change: (part: Partial<ListView>) => void;
}

/** Each filter that is on, to be taken off by a press. */
function ActiveFilters({ view, carriers, search, change }: ActiveFiltersProps) {
  const navigate = useNavigate();
  const carrier = carriers.find(({ scac }) => scac === view.carrier)?.name ?? view.carrier;
  const days = daysWords(view);
  return (
    <ul className={classes.active} aria-label={m.shipments_active_filters()}>
      {view.search && <Active onRemove={() => change({ search: '' })}>“{view.search}”</Active>}
      {view.status && <Active onRemove={() => change({ status: undefined })}>{stateWords[view.status]}</Active>}
      {days && (
        <Active onRemove={() => change({ addedFrom: undefined, addedTo: undefined })}>
          {m.shipments_saved({ days })}
        </Active>
      )}
      {carrier && <Active onRemove={() => change({ carrier: undefined })}>{carrier}</Active>}
      <li>
        <button type="button" className={classes.all} onClick={() => void navigate(clearedSearch(search))}>
          {m.shipments_clear_filters()}
        </button>
      </li>
    </ul>
  );
}

function Active({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={classes.on} onClick={onRemove}>
        <span className="visually-hidden">{m.shipments_remove_the_filter()}</span>
        <span className={classes.onText}>{children}</span>
        <IconX aria-hidden size={14} />
      </button>
    </li>
  );
}
