import { IconArrowLeft, IconTrash, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AddressEntry, addressFields } from '#contract/addresses.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError, toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Form } from '#web/components/form.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { usePlace } from '#web/features/places/use-place.ts';
import { showToast } from '#web/stores/toasts.ts';
import { type AddressForm, ContactFields, DockFields, PlaceFields } from './address-fields.tsx';
import { usageLine } from './address-view.ts';
import classes from './addresses.module.css';
import { inputOf, latestOf, removeWithUndo } from './change-book.ts';
import { OpeningHoursFields } from './opening-hours-fields.tsx';

interface AddressPanelProps {
  /** The address to change; none for a new one. */
  entry: AddressEntry | undefined;
  onClose: () => Promise<void>;
  /** The list is to be read again. */
  onChanged: () => Promise<void>;
}

/** A 409 without a code: somebody else changed the address. One with a code has its own message. */
const isStale = (error: unknown) => error instanceof CallError && error.status === 409 && !error.errors[0]?.code;

/** The form of an address, and what to do when it changed meanwhile. */
function useAddressForm({ entry, onClose, onChanged }: AddressPanelProps) {
  const [base, setBase] = useState(entry);
  const [stale, setStale] = useState(false);
  const intent = useRef<{ text: string; key: string }>(undefined);
  /** A repeat of the same input is the same request; changed input is a new one. */
  const keyFor = (values: ReturnType<typeof inputOf>): string => {
    const text = JSON.stringify(values);
    if (intent.current?.text !== text) intent.current = { text, key: newIdempotencyKey() };
    return intent.current.key;
  };
  const send = async (values: ReturnType<typeof inputOf>, revision = base?.revision) => {
    const saved =
      base && revision !== undefined
        ? await call('changeAddress', { ...values, customerAddressUuid: base.customerAddressUuid, revision })
        : await call('addAddress', values, { idempotencyKey: keyFor(values) });
    const { company } = saved;
    showToast({ type: 'success', text: base ? m.addresses_saved({ company }) : m.addresses_added({ company }) });
    // The list is read when the panel's own navigation is over, which reads none.
    await onClose();
    await onChanged();
  };
  const form: AddressForm = useForm({
    initial: inputOf(entry),
    check: addressFields,
    send: (values) => send(values),
    warn: true,
    warnPart: 'address',
    onFailure: (error) => {
      if (!base || !isStale(error)) return false;
      setStale(true);
      return true;
    },
  });
  /** Reads the address as it is now; what was typed stays, or gives way to it. */
  const takeLatest = async (keepTyped: boolean) => {
    try {
      const latest = base && (await latestOf(base.customerAddressUuid));
      setStale(false);
      if (latest) setBase(latest);
      if (latest && keepTyped) await send(form.values, latest.revision);
      else if (latest)
        for (const [field, value] of Object.entries(inputOf(latest))) form.set(field as 'note', value as string);
      else form.setFailure(m.code_4634());
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    }
  };
  return { form, stale, takeLatest };
}

/** An address to change or to add: beside the list, on a phone a page of its own. */
export function AddressPanel(props: AddressPanelProps) {
  const { entry, onClose } = props;
  const { form, stale, takeLatest } = useAddressForm(props);
  const look = usePlace(form.values.customerZip);
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <PanelHead {...{ entry, heading, onClose }} />
      <Form form={form} labelledBy={heading} sticky buttons={<Buttons {...props} form={form} />}>
        <PlaceFields form={form} look={look} />
        <Stack gap={16} ruled>
          <ContactFields form={form} />
        </Stack>
        <Stack gap={16} ruled>
          <OpeningHoursFields
            value={form.values.openingHours}
            onValue={(hours) => form.set('openingHours', hours)}
            problem={form.problem}
            zone={look.place?.zone}
          />
          {entry && <MessageBox kind="info">{m.addresses_new_quotes_only()}</MessageBox>}
        </Stack>
        <Stack gap={16} ruled>
          <DockFields form={form} />
        </Stack>
        {stale && <Stale onAnswer={takeLatest} />}
      </Form>
    </Card>
  );
}

function PanelHead({ entry, heading, onClose }: Omit<AddressPanelProps, 'onChanged'> & { heading: string }) {
  return (
    <Stack as="header" gap={4} className={classes.head}>
      <div className={classes.back}>
        <Button kind="link" icon={<IconArrowLeft aria-hidden size={16} />} onClick={() => void onClose()}>
          {m.addresses_address_book()}
        </Button>
      </div>
      <SectionHeading
        id={heading}
        takeFocus
        aside={
          <IconButton
            label={m.addresses_close()}
            icon={<IconX aria-hidden size={18} />}
            onClick={() => void onClose()}
          />
        }
      >
        {entry?.company ?? m.addresses_new_title()}
      </SectionHeading>
      {entry && (
        <Text tone="muted" size={13}>
          {usageLine(entry)}
        </Text>
      )}
    </Stack>
  );
}

function Buttons({ entry, onClose, onChanged, form }: AddressPanelProps & { form: AddressForm }) {
  const [deleting, setDeleting] = useState(false);
  const remove = async (removed: AddressEntry) => {
    setDeleting(true);
    try {
      await removeWithUndo(removed, onChanged);
      // Nothing is left to lose: the page is left without asking.
      flushSync(form.reset);
      await onClose();
      await onChanged();
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    } finally {
      setDeleting(false);
    }
  };
  return (
    <>
      {entry && (
        <Button
          kind="quiet"
          icon={<IconTrash aria-hidden size={18} stroke={1.75} />}
          busy={deleting}
          onClick={() => void remove(entry)}
        >
          {m.addresses_delete()}
        </Button>
      )}
      <Row as="span" gap={12} className={classes.tools} data-end>
        <span className={classes.cancel}>
          <Button onClick={() => void onClose()}>{m.addresses_cancel()}</Button>
        </span>
        <Button type="submit" kind="primary" busy={form.busy}>
          {m.addresses_save()}
        </Button>
      </Row>
    </>
  );
}

/** Somebody changed the address meanwhile: which of the two is kept is asked, nothing is overwritten by itself. */
function Stale({ onAnswer }: { onAnswer: (keepTyped: boolean) => Promise<void> }) {
  return (
    <MessageBox kind="warn">
      {m.addresses_changed_meanwhile()}
      <Row as="span" gap={12}>
        <Button size="small" onClick={() => void onAnswer(false)}>
          {m.addresses_see_latest()}
        </Button>
        <Button size="small" onClick={() => void onAnswer(true)}>
          {m.addresses_save_mine()}
        </Button>
      </Row>
    </MessageBox>
  );
}
