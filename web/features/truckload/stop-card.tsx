import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { LateWindow, TypedWindow } from '#contract/rules/late-windows.ts';
import { showTypedPostalCode } from '#contract/rules/postal-code.ts';
import type { LoadAtStop } from '#contract/rules/truckload-load.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { LateMenu } from '#web/components/late-menu.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import type { MoveControls } from '#web/components/sortable-list.tsx';
import { StopMark } from '#web/components/stop-mark.tsx';
import { Text } from '#web/components/text.tsx';
import { knownPlace } from '#web/features/places/places.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';
import { formatHours, formatPlace, formatPounds, formatStopDay, formatUnits } from './format-truckload.ts';
import { LateNotice } from './late-notice.tsx';
import { nameOfStop } from './name-of-stop.ts';
import { StopFields, type StopFieldsProps } from './stop-fields.tsx';
import classes from './stops.module.css';

export interface StopCardProps extends StopFieldsProps {
  count: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onRemove: () => void;
  controls: MoveControls;
  late: LateWindow | undefined;
  load: LoadAtStop | undefined;
  /** Of the leg that leads here. */
  leg: { readonly miles: number; readonly minutes: number } | undefined;
  team: boolean;
  /** To the next stop, where stops are filled one after the other; its name, or none at the last one. */
  next?: { readonly name: string | undefined; readonly go: () => void } | undefined;
}

/** One stop: a line while it is closed, all its fields while it is open. */
export function StopCard(props: StopCardProps) {
  const { index, stop, window, open, late, leg, team, onEdit, next } = props;
  return (
    <Stack gap={14} className={classes.card} data-open={open || undefined}>
      <StopLine {...props} />
      {late && window && (
        <LateNotice
          late={late}
          window={window}
          miles={leg?.miles ?? 0}
          minutes={leg?.minutes ?? 0}
          team={team}
          onEdit={onEdit}
        />
      )}
      {open && (
        <Stack gap={14} role="group" aria-label={nameOfStop(stop, index)} className={classes.fields}>
          <StopFields {...props} onLast={next?.go} />
          {next && (
            <Button full onClick={next.go}>
              {next.name ? m.ftl_next_stop({ name: next.name }) : m.ftl_stops_done()}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}

function StopLine(props: StopCardProps) {
  const { index, stop, open, onOpen, controls, window, late, load, problems } = props;
  const wrong = Object.keys(problems).filter((path) => path.startsWith(`stops.${index}.`)).length;
  return (
    <div className={classes.line}>
      {controls.handle}
      <StopMark number={index + 1} drop={stop.type === 2} />
      <div className={classes.name}>
        <Button
          kind="link"
          className={classes.opener}
          aria-expanded={open}
          data-stop={index}
          onClick={() => onOpen(!open)}
        >
          <span className="visually-hidden">{m.ftl_stop_number({ number: index + 1 })}: </span>
          <b>{nameOfStop(stop, index)}</b>
        </Button>
        <Text size={12} tone="muted">
          {placeLine(stop)}
        </Text>
      </div>
      <StopWhen window={window} late={late !== undefined} />
      <StopFreight stop={stop} load={load} wrong={wrong} />
      <Row gap={4} line className={classes.arrows}>
        {controls.up}
        {controls.down}
      </Row>
      <StopMenu {...props} />
    </div>
  );
}

/** 'Pickup, Chicago, IL 60607' */
function placeLine(stop: StopDraft): string {
  const kind = stop.type === 1 ? m.ftl_pickup() : m.ftl_drop();
  const place = knownPlace(stop.postalCode);
  const code = showTypedPostalCode(stop.postalCode);
  return place ? m.ftl_kind_place({ kind, place: formatPlace(place), code }) : kind;
}

function StopWhen({ window, late }: { window: TypedWindow | undefined; late: boolean }) {
  if (!window?.requestedDate) return <div className={classes.when} />;
  return (
    <div className={classes.when}>
      <Text as="span">{formatStopDay(window.requestedDate)}</Text>
      <Text
        as="span"
        size={12}
        tone={late ? undefined : 'muted'}
        weight={late ? 'strong' : undefined}
        {...(late && {
          style: { color: 'var(--amber)' },
          icon: <IconAlertTriangle aria-hidden size={14} stroke={1.75} />,
        })}
      >
        {window.startTime < window.endTime ? formatHours(window) : ''}
      </Text>
    </div>
  );
}

function StopFreight({ stop, load, wrong }: { stop: StopDraft; load: LoadAtStop | undefined; wrong: number }) {
  const units = load ? formatUnits(load.moved) : '';
  const words = stop.type === 1 ? m.ftl_units_on : m.ftl_units_off;
  return (
    <div className={classes.freight}>
      {units && <Text as="span">{words({ units })}</Text>}
      {load && load.moved.weight > 0 && (
        <Text as="span" size={12} tone="muted" numbers>
          {formatPounds(load.moved.weight)}
        </Text>
      )}
      {wrong > 0 && (
        <Text as="span" size={12} tone="red" weight="strong">
          {m.ftl_fields_to_fix({ count: wrong })}
        </Text>
      )}
    </div>
  );
}

const MIN_STOPS = 2;
const sign = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const;

function StopMenu({ index, stop, count, open, onOpen, onRemove, controls }: StopCardProps) {
  return (
    <LateMenu
      label={m.ftl_stop_actions({ name: nameOfStop(stop, index) })}
      items={[
        {
          label: open ? m.ftl_close_stop() : m.ftl_edit_stop(),
          icon: <IconPencil {...sign} />,
          run: () => onOpen(!open),
        },
        {
          label: m.ftl_move_up(),
          icon: <IconArrowUp {...sign} />,
          run: () => controls.moveBy(-1),
          ...(index === 0 && { why: m.ftl_is_first() }),
        },
        {
          label: m.ftl_move_down(),
          icon: <IconArrowDown {...sign} />,
          run: () => controls.moveBy(1),
          ...(index === count - 1 && { why: m.ftl_is_last() }),
        },
        {
          label: m.ftl_remove_stop(),
          icon: <IconTrash {...sign} />,
          run: onRemove,
          danger: true,
          ...(count <= MIN_STOPS && { why: m.ftl_two_stops_at_least() }),
        },
      ]}
    />
  );
}
