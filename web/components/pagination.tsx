import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import { PAGE_SIZES, type PageSize, pageCount, visiblePages } from '#contract/rules/paging.ts';
import * as m from '#texts/compiled/messages.js';
import { SelectChip } from './chip.tsx';
import { Row } from './layout.tsx';
import classes from './pagination.module.css';

interface PaginationProps {
  page: number;
  pageSize: PageSize;
  /** Rows of the whole list. */
  count: number;
  /** The URL of a page: pages are links. */
  to: (page: number) => To;
  /** Another number of rows a page; without it the size is fixed. */
  onPageSize?: (size: PageSize) => void;
  /** '51 to 100 of 1,204'. */
  range: ReactNode;
}

const shownNumber = (value: number) => formatNumber(value);
const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** The position in a list, rows a page, and links to the first, the last and at most five pages around (H06). */
export function Pagination({ page, pageSize, count, to, onPageSize, range }: PaginationProps) {
  const last = pageCount(count, pageSize);
  const several = last > 1;
  return (
    <Row gap="8px 12px" className={classes.foot}>
      <p style={{ marginRight: 'auto' }}>{range}</p>
      {onPageSize && (
        <Row as="span" gap={8}>
          <span aria-hidden>{m.components_rows()}</span>
          <SelectChip
            label={m.components_rows()}
            value={String(pageSize)}
            options={sizes}
            onValue={(size) => onPageSize(Number(size) as PageSize)}
          />
        </Row>
      )}
      <nav aria-label={m.components_pages()} className={classes.pages}>
        {several && (
          <>
            <Step to={to(1)} label={m.components_first_page()} off={page === 1}>
              <IconChevronsLeft aria-hidden size={16} />
            </Step>
            <Step to={to(page - 1)} label={m.components_previous_page()} off={page === 1}>
              <IconChevronLeft aria-hidden size={16} />
            </Step>
          </>
        )}
        <span className={classes.numbers}>
          {visiblePages(page, last).map((one) => (
            <Link
              key={one}
              to={to(one)}
              className={classes.page}
              aria-label={m.components_page({ page: shownNumber(one) })}
              aria-current={one === page ? 'page' : undefined}
            >
              {shownNumber(one)}
            </Link>
          ))}
        </span>
        {several && (
          <>
            <Step to={to(page + 1)} label={m.components_next_page()} off={page >= last}>
              <IconChevronRight aria-hidden size={16} />
            </Step>
            <Step to={to(last)} label={m.components_last_page({ page: shownNumber(last) })} off={page >= last}>
              <IconChevronsRight aria-hidden size={16} />
            </Step>
          </>
        )}
      </nav>
    </Row>
  );
}

/** A link with a sign; a link without a target keeps its space, so that the others do not move. */
function Step({ to, label, off, children }: { to: To; label: string; off: boolean; children: ReactNode }) {
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
