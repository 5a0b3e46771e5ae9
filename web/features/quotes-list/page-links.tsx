import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import { PAGE_SIZES, type PageSize, pageCount, visiblePages } from '#contract/rules/paging.ts';
import type { ShipmentPage } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { rangeWords } from './format-list.ts';
import { pageSearch } from './list-search.ts';
import classes from './page-links.module.css';

interface PageLinksProps {
  page: ShipmentPage;
  search: URLSearchParams;
  /** Of a filtered list: whether it begins with what is newest, so that page 1 looks at that afresh. */
  fromNewest: boolean;
}

/** Where one is in a list, rows a page, and links to the pages around, to the first and to the last. */
export function PageLinks({ page, search, fromNewest }: PageLinksProps) {
  const navigate = useNavigate();
  const { pageNumber, pageSize, count } = page;
  const last = pageCount(count, pageSize);
  const shown = visiblePages(pageNumber, last);
  // Pages belong to the stretch of the list they were counted in.
  const cursorOf = (number: number) => (number === 1 && fromNewest ? undefined : page.searchedBack?.cursor);
  const to = (number: number, size: PageSize = pageSize as PageSize) =>
    pageSearch(search, { pageNumber: number, pageSize: size, cursor: cursorOf(number) });
  const number = (value: number) => formatNumber(value);
  return (
    <div className={classes.foot}>
      <p className={classes.range}>{rangeWords(page)}</p>
      <label className={classes.size}>
        {m.shipments_rows()}
        <span className={classes.select}>
          <select value={pageSize} onChange={(event) => navigate(to(1, Number(event.target.value) as PageSize))}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <IconChevronDown aria-hidden size={16} />
        </span>
      </label>
      <nav aria-label={m.shipments_pages()} className={classes.pages}>
        {last > 1 && (
          <>
            <Step to={to(1)} label={m.shipments_first_page()} off={pageNumber === 1}>
              <IconChevronsLeft aria-hidden size={16} />
            </Step>
            <Step to={to(pageNumber - 1)} label={m.shipments_previous_page()} off={pageNumber === 1}>
              <IconChevronLeft aria-hidden size={16} />
            </Step>
          </>
        )}
        <span className={classes.numbers}>
          {shown.map((one) => (
            <Link
              key={one}
              to={to(one)}
              className={classes.page}
              aria-label={m.shipments_page({ one: number(one) })}
              aria-current={one === pageNumber ? 'page' : undefined}
            >
              {number(one)}
            </Link>
          ))}
        </span>
        {last > 1 && (
          <>
            <Step to={to(pageNumber + 1)} label={m.shipments_next_page()} off={pageNumber >= last}>
              <IconChevronRight aria-hidden size={16} />
            </Step>
            <Step to={to(last)} label={m.shipments_last_page({ last: number(last) })} off={pageNumber >= last}>
              <IconChevronsRight aria-hidden size={16} />
            </Step>
          </>
        )}
      </nav>
    </div>
  );
}

/** A link with a sign; where it would lead nowhere its place is kept, so that the others stay under the pointer. */
function Step({ to, label, off, children }: { to: string; label: string; off: boolean; children: ReactNode }) {
  if (off)
    return (
      <span className={classes.page} data-off aria-hidden>
        {children}
      </span>
    );
  return (
    <Link to={to} className={classes.page} aria-label={label}>
      {children}
    </Link>
  );
}
