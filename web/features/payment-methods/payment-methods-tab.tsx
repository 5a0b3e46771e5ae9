import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ArInfo, StoreCredit } from '#contract/credit.ts';
import {
  type CardFee,
  PAYMENT_METHODS_MAX,
  type ShownAchAccount,
  type ShownCard,
  type Tokenizer,
} from '#contract/payment-methods.ts';
import * as m from '#texts/compiled/messages.js';
import { call, callForMessage } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { SendLinkButton } from '#web/features/accounts/send-link-button.tsx';
import { acting } from '#web/stores/acting.ts';
import { showToast } from '#web/stores/toasts.ts';
import { type MethodActions, MethodRow } from './method-row.tsx';
import { rowIdOf, type ShownMethod } from './method-words.ts';
import { GoodToKnow, OtherWays } from './other-ways.tsx';
import type { OpenForm } from './over-page.tsx';
import classes from './payment-methods.module.css';

const loadForms = async () => (await import('./over-page.tsx')).OverPage;
const OverPage = lazySection(loadForms);

interface LoadedMethods {
  readonly cards: readonly ShownCard[];
  readonly accounts: readonly ShownAchAccount[];
  readonly tokenizer: Tokenizer;
  readonly cardFee: CardFee;
  readonly arInfo: ArInfo;
  readonly storeCredit: StoreCredit;
  /** Whose e-mail address is to be verified before anything is added. */
  readonly unverified: string | undefined;
}

/** Cards, bank accounts, and what else can be paid with. */
export async function load({ signal }: Request): Promise<LoadedMethods> {
  const [{ cards, tokenizer, cardFee }, { achAccounts }, { customerARInfo }, { data }, profile] = await Promise.all([
    call('listCards', {}, { signal }),
    call('listAchAccounts', {}, { signal }),
    call('getArInfo', {}, { signal }),
    call('getStoreCredit', {}, { signal }),
    call('getProfile', {}, { signal }),
  ]);
  const unverified = profile.emailVerified ? undefined : profile.customerEmailId;
  const methods = { cards, accounts: achAccounts, tokenizer, cardFee };
  return { ...methods, arInfo: customerARInfo, storeCredit: data, unverified };
}

const addIds = { addCard: 'add-card', addAccount: 'add-account' } as const;

/** Where the focus belongs once a form is closed: the method that it was about, else the button that adds one. */
function focusAfter(closed: OpenForm): void {
  const row = 'method' in closed ? document.getElementById(rowIdOf(closed.method)) : null;
  const add = document.getElementById(addIds[closed.what === 'addAccount' ? 'addAccount' : 'addCard']);
  (row ?? add)?.focus();
}

/** Moves the focus back once a form is closed, and once more where the list that is read again no longer has what had it. */
function useFocusBack(open: OpenForm | undefined, loaded: LoadedMethods): void {
  const last = useRef({ open, loaded, closed: undefined as OpenForm | undefined });
  useEffect(() => {
    const before = last.current;
    const isClosing = before.open !== undefined && open === undefined;
    const closed = open ? undefined : isClosing ? before.open : before.closed;
    last.current = { open, loaded, closed };
    const isLost = before.loaded !== loaded && document.activeElement === document.body;
    if (closed && (isClosing || isLost)) focusAfter(closed);
  }, [open, loaded]);
}

/** What moves the default, with a notice of what became of it. */
function useDefault(onDone: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      showToast({ type: 'success', text: (await change()).message });
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    } finally {
      await onDone();
      setBusy(false);
    }
  };
  return {
    busy,
    makeDefault: ({ customerPaymentProfileId, revision }: ShownMethod) =>
      run(() => callForMessage('updateCard', { customerPaymentProfileId, revision, defaultPayment: 1 })),
    setArDefault: (isDefault: boolean) =>
      run(() => callForMessage('setArDefault', { defaultPaymentMethod: isDefault ? 1 : 0 })),
  };
}

/** Cards and bank accounts of the customer (C22 to C28, A32). An agent who acts for the customer adds none: that needs the customer's own word. */
export function Tab({ loaded }: { loaded: LoadedMethods }) {
  const { cards, accounts, tokenizer, unverified } = loaded;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenForm>();
  const { busy, makeDefault, setArDefault } = useDefault(revalidate);
  useFocusBack(open, loaded);
  useEffect(() => void loadForms().catch(() => undefined), []);
  const mayAdd = acting() === null;
  const actions: MethodActions = {
    onDefault: (method) => void makeDefault(method),
    onEdit: (method) => setOpen({ what: 'edit', method }),
    onRemove: (method) => setOpen({ what: 'remove', method }),
  };
  const done = async () => {
    await revalidate();
    setOpen(undefined);
  };
  const why = whyNotAdd(unverified, cards.length + accounts.length);
  const onAdd = mayAdd ? (what: 'addCard' | 'addAccount') => setOpen({ what }) : undefined;
  const none = cards.length + accounts.length === 0;
  return (
    <Columns gap={24} columns="minmax(0, 1fr) 300px" below="desk">
      <Stack gap={24}>
        {!mayAdd && <MessageBox kind="info">{m.payments_only_customer()}</MessageBox>}
        {mayAdd && unverified !== undefined && <VerifyFirst email={unverified} />}
        {none ? (
          <NoMethods why={why} onAdd={onAdd} />
        ) : (
          <>
            <Methods what="addCard" methods={cards} actions={actions} busy={busy} why={why} onAdd={onAdd} />
            <Methods what="addAccount" methods={accounts} actions={actions} busy={busy} why={why} onAdd={onAdd} />
          </>
        )}
        <OtherWays
          arInfo={loaded.arInfo}
          storeCredit={loaded.storeCredit}
          busy={busy}
          onArDefault={(isDefault) => void setArDefault(isDefault)}
        />
      </Stack>
      <GoodToKnow cardFee={loaded.cardFee} />
      {open && (
        <Suspense>
          <OverPage open={open} tokenizer={tokenizer} onClose={() => setOpen(undefined)} onDone={() => void done()} />
        </Suspense>
      )}
    </Columns>
  );
}

/** Why nothing can be added now. */
function whyNotAdd(unverified: string | undefined, count: number): string | undefined {
  if (unverified !== undefined) return m.payments_verify_why();
  return count >= PAYMENT_METHODS_MAX ? m.payments_too_many_methods({ max: PAYMENT_METHODS_MAX }) : undefined;
}

interface AddProps {
  why: string | undefined;
  /** None for whoever may not add. */
  onAdd: ((what: 'addCard' | 'addAccount') => void) | undefined;
}

function AddButton({ what, why, onAdd, primary }: AddProps & { what: 'addCard' | 'addAccount'; primary?: boolean }) {
  if (!onAdd) return null;
  return (
    <Button
      id={addIds[what]}
      kind={primary ? 'primary' : 'secondary'}
      icon={<IconPlus aria-hidden size={18} stroke={1.75} />}
      why={why}
      onClick={() => onAdd(what)}
    >
      {what === 'addCard' ? m.payments_add_card() : m.payments_add_account()}
    </Button>
  );
}

interface MethodsProps extends AddProps {
  what: 'addCard' | 'addAccount';
  methods: readonly ShownMethod[];
  actions: MethodActions;
  busy: boolean;
}

function Methods({ what, methods, actions, busy, ...add }: MethodsProps) {
  const heading = `${what}-heading`;
  const isCards = what === 'addCard';
  return (
    <section aria-labelledby={heading}>
      <SectionHeading id={heading} space aside={<AddButton what={what} {...add} />}>
        {isCards ? m.payments_cards() : m.payments_bank_accounts()}
      </SectionHeading>
      {methods.length === 0 ? (
        <Card>
          <Text tone="muted">{isCards ? m.payments_no_card() : m.payments_no_account()}</Text>
        </Card>
      ) : (
        <Card as="ul" flush className={classes.rows}>
          {methods.map((method) => (
            <MethodRow key={method.customerPaymentProfileId} method={method} actions={actions} busy={busy} />
          ))}
        </Card>
      )}
    </section>
  );
}

function NoMethods(add: AddProps) {
  return (
    <EmptyState
      icon={<IconCreditCard size={32} stroke={1.5} />}
      title={m.payments_no_card()}
      text={m.payments_empty_text()}
    >
      <AddButton what="addCard" {...add} primary />
      <AddButton what="addAccount" {...add} />
    </EmptyState>
  );
}

function VerifyFirst({ email }: { email: string }) {
  return (
    <MessageBox
      kind="warn"
      announce="never"
      buttons={<SendLinkButton send={() => call('sendVerification', {})} sent={m.settings_verify_sent({ email })} />}
    >
      {m.payments_verify_first({ email })}
    </MessageBox>
  );
}
