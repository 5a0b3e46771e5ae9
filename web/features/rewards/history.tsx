import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import type { RewardHistory, Rewards } from '#contract/rewards.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { Text } from '#web/components/text.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { HistoryTable } from './history-table.tsx';
import type { LoadedRewards } from './load-rewards.ts';
import { historySearch, historyViewOf } from './reward-words.ts';
import classes from './rewards.module.css';

interface HistoryProps {
  waiting: Rewards['waiting'];
  loaded: LoadedRewards;
}

/** What waits, then how points came and went, or why there is nothing. */
export function History({ waiting, loaded: { history, historyProblem, beyond } }: HistoryProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  if (beyond)
    return (
      <EmptyState title={m.rewards_no_page()} text={m.rewards_no_page_text()}>
        <ButtonLink to={historySearch(search, { page: 1 })}>{m.rewards_first_page()}</ButtonLink>
      </EmptyState>
    );
  if (!history)
    return (
      <FailedState title={m.rewards_history_failed()} text={historyProblem ?? ''} onRetry={() => void revalidate()} />
    );
  const first = history.pageNumber === 1;
  if (first && history.count === 0 && waiting.count === 0)
    return (
      <EmptyState title={m.rewards_empty_title()} text={m.rewards_empty_text()}>
        <QuoteButton>{m.rewards_empty_action()}</QuoteButton>
      </EmptyState>
    );
  return <Found waiting={first ? waiting : undefined} history={history} search={search} />;
}

interface FoundProps {
  /** On the first page. */
  waiting: Rewards['waiting'] | undefined;
  history: RewardHistory;
  search: URLSearchParams;
}

function Found({ waiting, history, search }: FoundProps) {
  const navigate = useNavigate();
  const { entries, count, pageNumber, pageSize } = history;
  const start = (pageNumber - 1) * pageSize;
  const range = {
    first: formatNumber(start + 1),
    last: formatNumber(start + entries.length),
    total: formatNumber(count),
  };
  const more = waiting ? waiting.count - waiting.shipments.length : 0;
  return (
    <Card flush className={classes.history}>
      <HistoryTable waiting={waiting?.shipments ?? []} entries={entries} />
      {more > 0 && (
        <Text tone="muted" size={13} className={classes.more}>
          {m.rewards_more_waiting({ count: more })}
        </Text>
      )}
      {count === 0 ? (
        <Text tone="muted" size={13} className={classes.more}>
          {m.rewards_empty_waiting()}
        </Text>
      ) : (
        <div className={classes.pages}>
          <Pagination
            page={pageNumber}
            pageSize={historyViewOf(search).size}
            onPageSize={(size) => void navigate(historySearch(search, { size }), { preventScrollReset: true })}
            count={count}
            to={(page) => historySearch(search, { page })}
            range={m.rewards_range(range)}
          />
        </div>
      )}
    </Card>
  );
}
