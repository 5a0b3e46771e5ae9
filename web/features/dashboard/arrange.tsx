import { IconArrowBackUp, IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { type Widget, widgetTypes } from '#contract/dashboard.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Segments } from '#web/components/segments.tsx';
import { type MoveControls, SortableList } from '#web/components/sortable-list.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './arrange.module.css';
import type { DashboardLayout } from './use-layout.ts';
import { widgetTexts } from './widget-texts.ts';

/** The dashboard's widgets to be moved, set, added and removed; each change is saved as it is made and can be taken back. */
export function Arrange({ layout }: { layout: DashboardLayout }) {
  const { widgets, undo, said } = layout;
  return (
    <Stack gap={16}>
      <Row gap={12} between>
        <div>
          <SectionHeading level={1} takeFocus>
            {m.dashboard_arrange_title()}
          </SectionHeading>
          <Text tone="muted">{m.dashboard_arrange_how()}</Text>
        </div>
        <Row gap={8} className={classes.acts}>
          {undo && (
            <Button icon={<IconArrowBackUp aria-hidden size={18} stroke={1.75} />} onClick={undo.run}>
              {undo.text}
            </Button>
          )}
          <ButtonLink kind="primary" to={paths.customer} replace>
            {m.dashboard_done()}
          </ButtonLink>
        </Row>
      </Row>
      <Columns gap={16} columns="minmax(0, 1.6fr) minmax(0, 1fr)" below="phone">
        {widgets.length === 0 ? (
          <EmptyState title={m.dashboard_no_widgets()} text={m.dashboard_no_widgets_text()} />
        ) : (
          <Card flush className={classes.list}>
            <SortableList
              label={m.dashboard_widgets()}
              items={widgets}
              keyOf={({ type }) => type}
              nameOf={({ type }) => widgetTexts[type].title()}
              onMove={layout.move}
            >
              {(widget, _at, controls) => <ArrangeLine widget={widget} controls={controls} layout={layout} />}
            </SortableList>
          </Card>
        )}
        <AddWidgets layout={layout} />
      </Columns>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Stack>
  );
}

interface ArrangeLineProps {
  widget: Widget;
  controls: MoveControls;
  layout: DashboardLayout;
}

function ArrangeLine({ widget, controls, layout }: ArrangeLineProps) {
  const name = widgetTexts[widget.type].title();
  return (
    <Row gap={8} line className={classes.line}>
      {controls.handle}
      <Text as="span" weight="strong" className={classes.grow}>
        {name}
      </Text>
      <div className={classes.widths}>
        <Segments
          label={m.dashboard_width({ name })}
          name={`width-${widget.type}`}
          size="small"
          value={String(widget.width) as '1' | '2'}
          onValue={(width) => layout.setWidth(widget, width === '2' ? 2 : 1)}
          options={[
            { value: '1', label: m.dashboard_narrow() },
            { value: '2', label: m.dashboard_wide() },
          ]}
        />
      </div>
      {controls.up}
      {controls.down}
      <IconButton
        label={m.dashboard_remove({ name })}
        icon={<IconX aria-hidden size={18} stroke={1.75} />}
        onClick={() => layout.remove(widget)}
      />
    </Row>
  );
}

function AddWidgets({ layout }: { layout: DashboardLayout }) {
  return (
    <Card as="section" aria-labelledby="add-widget">
      <Stack gap={12}>
        <div>
          <SectionHeading id="add-widget">{m.dashboard_add_title()}</SectionHeading>
          <Text size={13} tone="muted">
            {m.dashboard_add_how()}
          </Text>
        </div>
        <ul className={classes.addList}>
          {widgetTypes.map((type) => {
            const isThere = layout.widgets.some((one) => one.type === type);
            const name = widgetTexts[type].title();
            return (
              <li key={type} className={classes.addLine} data-added={isThere || undefined}>
                <div className={classes.grow}>
                  <Text weight="strong">{name}</Text>
                  <Text size={12} tone="muted">
                    {widgetTexts[type].about()}
                  </Text>
                </div>
                {isThere ? (
                  <Text as="span" size={13} tone="blue" weight="strong" line icon={<IconCheck aria-hidden size={16} />}>
                    {m.dashboard_added()}
                  </Text>
                ) : (
                  <Button
                    kind="quiet"
                    size="small"
                    icon={<IconPlus aria-hidden size={16} />}
                    aria-label={m.dashboard_add_named({ name })}
                    onClick={() => layout.add(type)}
                  >
                    {m.dashboard_add()}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}
