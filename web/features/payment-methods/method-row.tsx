import { IconAlertCircle, IconCalendarEvent, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { formatMonthDay } from '#contract/format/days.ts';
import type { ShownCard } from '#contract/payment-methods.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { LateMenu } from '#web/components/late-menu.tsx';
import { Row } from '#web/components/layout.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { isCard, nameOf, rowIdOf, type ShownMethod } from './method-words.ts';
import classes from './payment-methods.module.css';

export interface MethodActions {
  readonly onDefault: (method: ShownMethod) => void;
  readonly onEdit: (method: ShownMethod) => void;
  readonly onRemove: (method: ShownMethod) => void;
}

interface MethodRowProps {
  method: ShownMethod;
  actions: MethodActions;
  /** The default is being moved. */
  busy: boolean;
}

const isOver = (method: ShownMethod): boolean => isCard(method) && method.expiryState === 'expired';

/** A card or a bank account: what it is, whether it can pay, and what can be done with it. */
export function MethodRow({ method, actions, busy }: MethodRowProps) {
  const over = isOver(method);
  return (
    <CardSection as="li" className={classes.row}>
      <PaymentMark kind={isCard(method) ? method.cardType : 'Bank'} />
      <div className={classes.name} id={rowIdOf(method)} tabIndex={-1}>
        <Text weight="strong">{nameOf(method)}</Text>
        <Text tone="muted" size={13} cut>
          {method.nickname || (isCard(method) ? method.nameOnCard : method.nameOnAccount)}
        </Text>
      </div>
      <Row gap={8} className={classes.state}>
        {isCard(method) && <Expiry card={method} />}
        {method.defaultPayment === 1 && (
          <Tag tone="blue" icon={<IconStar aria-hidden size={14} stroke={1.75} />}>
            {m.payments_default()}
          </Tag>
        )}
      </Row>
      <Text tone="muted" size={13} className={classes.since}>
        {over ? m.payments_cannot_pay() : m.payments_added_on({ day: formatMonthDay(method.addedDate.slice(0, 10)) })}
      </Text>
      <Actions method={method} actions={actions} busy={busy} over={over} />
    </CardSection>
  );
}

function Expiry({ card: { expiry, expiryState } }: { card: ShownCard }) {
  const calendar = <IconCalendarEvent aria-hidden size={14} stroke={1.75} />;
  if (expiry === '') return null;
  if (expiryState === 'expired')
    return (
      <Tag tone="red" icon={<IconAlertCircle aria-hidden size={14} stroke={1.75} />}>
        {m.payments_expired({ expiry })}
      </Tag>
    );
  if (expiryState === 'valid')
    return (
      <Text as="span" numbers>
        {m.payments_expires({ expiry })}
      </Text>
    );
  return (
    <Tag tone="amber" icon={calendar}>
      {expiryState === 'thisMonth' ? m.payments_expires_this_month({ expiry }) : m.payments_expires_soon({ expiry })}
    </Tag>
  );
}

interface ActionsProps extends MethodRowProps {
  over: boolean;
}

function Actions({ method, actions, busy, over }: ActionsProps) {
  const name = nameOf(method);
  const { onDefault, onEdit, onRemove } = actions;
  const canBeDefault = method.defaultPayment === 0 && !over;
  return (
    <Row gap={8} line className={classes.actions}>
      {canBeDefault && (
        <Button
          kind="link"
          className={classes.wide}
          busy={busy}
          onClick={() => onDefault(method)}
          aria-label={m.payments_make_default_name({ name })}
        >
          {m.payments_make_default()}
        </Button>
      )}
      {over ? (
        <Button kind="outline" onClick={() => onEdit(method)} aria-label={m.payments_update_name({ name })}>
          {m.payments_update()}
        </Button>
      ) : (
        <Button
          kind="link"
          className={classes.wide}
          onClick={() => onEdit(method)}
          aria-label={m.payments_edit_name({ name })}
        >
          {m.payments_edit()}
        </Button>
      )}
      <LateMenu
        label={m.payments_more_of({ name })}
        items={[
          ...(canBeDefault
            ? [
                {
                  label: m.payments_make_default(),
                  icon: <IconStar aria-hidden size={16} stroke={1.75} />,
                  run: () => onDefault(method),
                },
              ]
            : []),
          {
            label: over ? m.payments_update() : m.payments_edit(),
            icon: <IconPencil aria-hidden size={16} stroke={1.75} />,
            run: () => onEdit(method),
          },
          {
            label: m.payments_remove(),
            icon: <IconTrash aria-hidden size={16} stroke={1.75} />,
            danger: true,
            run: () => onRemove(method),
          },
        ]}
      />
    </Row>
  );
}
