import { IconLayoutDashboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AttentionRow, FiguresOf, Widget, WidgetType } from '#contract/dashboard.ts';
import { formatDay } from '#contract/format/days.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { todayHere } from '#web/features/quotes-list/format-list.ts';
import { AttentionWidget } from './attention-widget.tsx';
import classes from './dashboard.module.css';
import { EndingPricesWidget } from './ending-prices-widget.tsx';
import { InTransitWidget } from './in-transit-widget.tsx';
import { OnTimeWidget } from './on-time-widget.tsx';
import {
  ClassWidget,
  LatestQuotesWidget,
  PhotosMissingWidget,
  RewardsWidget,
  StoreCreditWidget,
  UnpaidInvoicesWidget,
} from './small-widgets.tsx';
import { SpendWidget } from './spend-widget.tsx';
import { arrangeSearch } from './use-arranging.ts';
import { type FiguresState, useFigures } from './use-figures.ts';
import type { DashboardLayout } from './use-layout.ts';

/** Every widget in its order, below what of them is urgent in a sentence; each loads and fails by itself. */
export function Dashboard({ layout }: { layout: DashboardLayout }) {
  const has = (type: WidgetType): boolean => layout.widgets.some((one) => one.type === type);
  const lifted = {
    attention: useFigures('attention', has('attention')),
    endingPrices: useFigures('endingPrices', has('endingPrices')),
  };
  return (
    <Stack gap={16}>
      <Row gap="8px 16px" between>
        <Text tone="muted">{summaryOf(lifted.attention.figures, lifted.endingPrices.figures)}</Text>
        <ButtonLink to={arrangeSearch} icon={<IconLayoutDashboard aria-hidden size={18} stroke={1.75} />}>
          {m.dashboard_arrange()}
        </ButtonLink>
      </Row>
      {layout.widgets.length === 0 && (
        <EmptyState title={m.dashboard_no_widgets()} text={m.dashboard_no_widgets_text()} />
      )}
      <div className={classes.grid}>
        {layout.widgets.map((widget) => (
          <div
            key={widget.type}
            data-width={widget.width}
            data-high={widget.type === 'spend' || undefined}
            className={classes.cell}
          >
            <OneWidget widget={widget} lifted={lifted} onShows={(shows) => layout.setShows(widget, shows)} />
          </div>
        ))}
      </div>
    </Stack>
  );
}

/** 'Thu, Nov 26. One truck is late. 2 payments are due.' */
function summaryOf(
  attention: FiguresOf<'attention'> | undefined,
  ending: FiguresOf<'endingPrices'> | undefined,
): string {
  const of = (...kinds: AttentionRow['kind'][]): number =>
    attention?.rows.filter(({ kind }) => kinds.includes(kind)).length ?? 0;
  const [late, due] = [of('late'), of('due', 'overdue')];
  // Of more rows than are shown nobody knows here how many are which.
  const isWhole = attention !== undefined && attention.count <= attention.rows.length;
  const parts = [
    ...(attention && !isWhole ? [m.dashboard_summary_needing({ count: attention.count })] : []),
    ...(isWhole && late > 0 ? [m.dashboard_summary_late({ count: late })] : []),
    ...(isWhole && due > 0 ? [m.dashboard_summary_due({ count: due })] : []),
    ...(ending && ending.count > 0 ? [m.dashboard_summary_ending({ count: ending.count })] : []),
  ];
  const isKnown = attention !== undefined && ending !== undefined;
  if (parts.length === 0 && isKnown && attention.count === 0) parts.push(m.dashboard_summary_nothing());
  return [m.dashboard_summary_day({ day: formatDay(todayHere()) }), ...parts].join(' ');
}

interface OneWidgetProps {
  widget: Widget;
  lifted: { attention: FiguresState<'attention'>; endingPrices: FiguresState<'endingPrices'> };
  onShows: (shows: 'chart' | 'table') => void;
}

const pieces: Readonly<Record<WidgetType, (props: OneWidgetProps) => ReactNode>> = {
  attention: ({ widget, lifted }) => <AttentionWidget widgetUuid={widget.widgetUuid} state={lifted.attention} />,
  endingPrices: ({ lifted }) => <EndingPricesWidget state={lifted.endingPrices} />,
  inTransit: () => <InTransitWidget state={useFigures('inTransit')} />,
  onTime: ({ widget, onShows }) => (
    <OnTimeWidget state={useFigures('onTime')} shows={widget.settings.shows ?? 'chart'} onShows={onShows} />
  ),
  spend: ({ widget, onShows }) => (
    <SpendWidget state={useFigures('spend')} shows={widget.settings.shows ?? 'chart'} onShows={onShows} />
  ),
  storeCredit: () => <StoreCreditWidget state={useFigures('storeCredit')} />,
  rewards: () => <RewardsWidget state={useFigures('rewards')} />,
  unpaidInvoices: () => <UnpaidInvoicesWidget state={useFigures('unpaidInvoices')} />,
  latestQuotes: () => <LatestQuotesWidget state={useFigures('latestQuotes')} />,
  photosMissing: () => <PhotosMissingWidget state={useFigures('photosMissing')} />,
  classAndDensity: () => <ClassWidget state={useFigures('classAndDensity')} />,
};

function OneWidget(props: OneWidgetProps) {
  const Piece = pieces[props.widget.type];
  return <Piece {...props} />;
}
