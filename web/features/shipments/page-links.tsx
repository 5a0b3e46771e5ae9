import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { PAGE_SIZES, type PageSize, pageCount, visiblePages } from '#contract/rules/paging.ts';
import classes from './page-links.module.css';
import { pageSearch } from './paging-search.ts';

interface PageLinksProps {
  pageNumber: number;
  pageSize: number;
  count: number;
  search: URLSearchParams;
}

/** Where one is in a list, rows a page, and links to the pages around. */
export function PageLinks({ pageNumber, pageSize, count, search }: PageLinksProps) {
  const navigate = useNavigate();
  const last = pageCount(count, pageSize);
  const first = (pageNumber - 1) * pageSize + 1;
  const shown = visiblePages(pageNumber, last);
  const to = (page: number) => pageSearch(search, { pageNumber: page });
  const number = (value: number) => value.toLocaleString('en-US');
  return (
    <div className={classes.foot}>
      <p className={classes.range}>
        {number(first)}–{number(Math.min(count, first + pageSize - 1))} of {number(count)}
      </p>
      <label className={classes.size}>
        Rows
        <span className={classes.select}>
          <select
            value={pageSize}
            onChange={(event) =>
              navigate(pageSearch(search, { pageNumber: 1, pageSize: Number(event.target.value) as PageSize }))
            }
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <IconChevronDown aria-hidden size={16} />
        </span>
      </label>
      <nav aria-label="Pages" className={classes.pages}>
        {pageNumber > 1 && (
          <Link to={to(pageNumber - 1)} className={classes.page} aria-label="Previous page">
            <IconChevronLeft aria-hidden size={16} />
          </Link>
        )}
        {shown.map((page) => (
          <Link
            key={page}
            to={to(page)}
            className={classes.page}
            aria-label={`Page ${number(page)}`}
            aria-current={page === pageNumber ? 'page' : undefined}
          >
            {number(page)}
          </Link>
        ))}
        {pageNumber < last && (
          <Link to={to(pageNumber + 1)} className={classes.page} aria-label="Next page">
            <IconChevronRight aria-hidden size={16} />
          </Link>
        )}
      </nav>
    </div>
  );
}
