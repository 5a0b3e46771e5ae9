import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShipmentAlert } from '#contract/shipment-alerts.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { acting } from '#web/stores/acting.ts';
import { showToast } from '#web/stores/toasts.ts';
import { AlertForm } from './alert-form.tsx';
import type { Part } from './load-details.ts';
import type { Order } from './order.ts';
import classes from './shipment-details.module.css';

const OPEN = 0;
const WORKING = 1;
const CLOSED = 2;

interface AlertsSectionProps {
  shipment: Order;
  alerts: Part<readonly ShipmentAlert[]>;
}

/** The problems of a shipment, with the way to open one and to close one's own. */
export function AlertsSection({ shipment, alerts }: AlertsSectionProps) {
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  if ('problem' in alerts)
    return <FailedState title={m.alerts_failed()} text={alerts.problem} onRetry={() => void revalidate()} />;
  return (
    <Card as="section" aria-labelledby="alerts">
      <Stack gap={12}>
        <SectionHeading
          id="alerts"
          aside={
            <Button
              size="small"
              icon={<IconPlus aria-hidden size={16} stroke={1.75} />}
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              {m.alerts_report()}
            </Button>
          }
        >
          {m.alerts_heading()}
        </SectionHeading>
        {alerts.value.length === 0 ? (
          <Text tone="muted">{m.alerts_none()}</Text>
        ) : (
          <ul>
            {alerts.value.map((alert) => (
              <AlertEntry key={alert.shipmentAlertUuid} alert={alert} zone={shipment.fromLocation.zone} />
            ))}
          </ul>
        )}
      </Stack>
      {adding && <AlertForm shipmentUuid={shipment.shipmentUuid} onDone={() => setAdding(false)} />}
    </Card>
  );
}

function AlertEntry({ alert, zone }: { alert: ShipmentAlert; zone: string }) {
  return (
    <li className={classes.entry}>
      <Stack gap={4}>
        <Row gap={8} between>
          <Row gap={8}>
            <Text as="strong" weight="strong">
              {alert.problem}
            </Text>
            <StatusTag status={alert.status} />
          </Row>
          <AlertButtons alert={alert} />
        </Row>
        {alert.problemNote && <Text>{alert.problemNote}</Text>}
        {(alert.solution || alert.solutionNote) && (
          <Text tone="muted">{[alert.solution, alert.solutionNote].filter(Boolean).join(': ')}</Text>
        )}
        {alert.photoUuids && <Text tone="muted">{m.photos_attached({ count: alert.photoUuids.length })}</Text>}
        <Text size={12} tone="muted">
          {m.alerts_by({ author: alert.author, when: formatTimestamp(zone, alert.addedDate) })}
        </Text>
      </Stack>
    </li>
  );
}

function StatusTag({ status }: { status: ShipmentAlert['status'] }) {
  if (status === CLOSED) return <Tag tone="green">{m.alerts_closed()}</Tag>;
  return status === WORKING ? <Tag tone="blue">{m.alerts_working()}</Tag> : <Tag tone="amber">{m.alerts_open()}</Tag>;
}

/** What the reader may do with it: customers with their own, agents with every one. */
function AlertButtons({ alert }: { alert: ShipmentAlert }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const isAgent = acting() !== null;
  if (!isAgent && !alert.isOwn) return null;
  const change = async (status: number) => {
    setBusy(true);
    const { shipmentUuid, shipmentAlertUuid, revision } = alert;
    try {
      await call('changeShipmentAlert', { shipmentUuid, shipmentAlertUuid, revision, status });
    } catch (thrown) {
      for (const toast of toastsOf(thrown)) showToast(toast);
    }
    await revalidate();
    setBusy(false);
  };
  const button = (label: string, status: number) => (
    <Button
      kind="quiet"
      size="small"
      busy={busy}
      aria-label={`${label}: ${alert.problem}`}
      onClick={() => void change(status)}
    >
      {label}
    </Button>
  );
  if (alert.status === CLOSED) return button(m.alerts_reopen(), OPEN);
  return (
    <Row gap={4}>
      {isAgent && alert.status === OPEN && button(m.alerts_work_on(), WORKING)}
      {button(m.alerts_close(), CLOSED)}
    </Row>
  );
}
