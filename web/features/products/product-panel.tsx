import { IconArrowLeft, IconTrash, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductEntry } from '#contract/products.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Form } from '#web/components/form.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { type FormState, useForm } from '#web/components/use-form.ts';
import classes from '#web/features/addresses/addresses.module.css';
import { showToast } from '#web/stores/toasts.ts';
import { isStale, latestOf, removeWithUndo } from './change-products.ts';
import { ClassFields, MeasureFields, NameFields } from './product-fields.tsx';
import { formOf, type ProductForm, productOf, productProblems } from './product-form.ts';

interface ProductPanelProps {
  /** The product to change; none for a new one. */
  entry: ProductEntry | undefined;
  onClose: () => Promise<void>;
  /** The list is to be read again. */
  onChanged: () => Promise<void>;
}

/** The form of a product, and what to do when it changed meanwhile. */
function useProductForm({ entry, onClose, onChanged }: ProductPanelProps) {
  const [base, setBase] = useState(entry);
  const [stale, setStale] = useState(false);
  const intent = useRef<{ text: string; key: string }>(undefined);
  /** A repeat of the same input is the same request; changed input is a new one. */
  const keyFor = (values: ProductForm): string => {
    const text = JSON.stringify(values);
    if (intent.current?.text !== text) intent.current = { text, key: newIdempotencyKey() };
    return intent.current.key;
  };
  const send = async (values: ProductForm, revision = base?.revision) => {
    const fields = productOf(values, base);
    const { productName } =
      base && revision !== undefined
        ? await call('changeProduct', { ...fields, customerProductUuid: base.customerProductUuid, revision })
        : await call('addProduct', fields, { idempotencyKey: keyFor(values) });
    showToast({ type: 'success', text: base ? m.products_saved({ productName }) : m.products_added({ productName }) });
    // The list is read when the panel's own navigation is over, which reads none.
    await onClose();
    await onChanged();
  };
  const form = useForm<ProductForm>({
    initial: formOf(entry),
    check: productProblems,
    send: (values) => send(values),
    warn: true,
    warnPart: 'product',
    onFailure: (error) => {
      if (!base || !isStale(error)) return false;
      setStale(true);
      return true;
    },
  });
  /** Reads the product as it is now; what was typed stays, or gives way to it. */
  const takeLatest = async (keepTyped: boolean) => {
    try {
      const latest = base && (await latestOf(base.customerProductUuid));
      setStale(false);
      if (latest) setBase(latest);
      if (latest && keepTyped) await send(form.values, latest.revision);
      else if (latest)
        for (const [field, value] of Object.entries(formOf(latest))) form.set(field as 'nmfc', value as string);
      else form.setFailure(m.code_4921());
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    }
  };
  return { form, stale, takeLatest };
}

/** A product to change or to add: beside the list, on a phone a page of its own. */
export function ProductPanel(props: ProductPanelProps) {
  const { entry, onClose } = props;
  const { form, stale, takeLatest } = useProductForm(props);
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <PanelHead id={heading} title={entry?.productName ?? m.products_new_title()} onClose={onClose} />
      <Form form={form} labelledBy={heading} sticky buttons={<Buttons {...props} form={form} />}>
        <NameFields form={form} />
        <Stack gap={16} ruled>
          <MeasureFields form={form} />
        </Stack>
        <Stack gap={16} ruled>
          <ClassFields form={form} />
          {entry && <MessageBox kind="info">{m.products_new_quotes_only()}</MessageBox>}
        </Stack>
        {stale && <Stale onAnswer={takeLatest} />}
      </Form>
    </Card>
  );
}

interface PanelHeadProps {
  id: string;
  title: string;
  onClose: () => Promise<void>;
}

/** The title of what is open beside the list, and the way back. */
export function PanelHead({ id, title, onClose }: PanelHeadProps) {
  return (
    <Stack as="header" gap={4} className={classes.head}>
      <div className={classes.back}>
        <Button kind="link" icon={<IconArrowLeft aria-hidden size={16} />} onClick={() => void onClose()}>
          {m.products_heading()}
        </Button>
      </div>
      <SectionHeading
        id={id}
        takeFocus
        aside={
          <IconButton
            label={m.products_close()}
            icon={<IconX aria-hidden size={18} />}
            onClick={() => void onClose()}
          />
        }
      >
        {title}
      </SectionHeading>
    </Stack>
  );
}

function Buttons({ entry, onClose, onChanged, form }: ProductPanelProps & { form: FormState<ProductForm> }) {
  const [deleting, setDeleting] = useState(false);
  const remove = async (removed: ProductEntry) => {
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
          {m.products_delete()}
        </Button>
      )}
      <Row as="span" gap={12} className={classes.tools} data-end>
        <span className={classes.cancel}>
          <Button onClick={() => void onClose()}>{m.products_cancel()}</Button>
        </span>
        <Button type="submit" kind="primary" busy={form.busy}>
          {m.products_save()}
        </Button>
      </Row>
    </>
  );
}

/** Somebody changed the product meanwhile: which of the two is kept is asked, nothing is overwritten by itself. */
function Stale({ onAnswer }: { onAnswer: (keepTyped: boolean) => Promise<void> }) {
  return (
    <MessageBox kind="warn">
      {m.products_changed_meanwhile()}
      <Row as="span" gap={12}>
        <Button size="small" onClick={() => void onAnswer(false)}>
          {m.products_see_latest()}
        </Button>
        <Button size="small" onClick={() => void onAnswer(true)}>
          {m.products_save_mine()}
        </Button>
      </Row>
    </MessageBox>
  );
}
