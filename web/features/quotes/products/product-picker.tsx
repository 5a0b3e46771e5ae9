import { useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { ProductEntry } from '#contract/products.ts';
import { foldText } from '#contract/rules/text.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Combobox } from '#web/components/combobox.tsx';
import { Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { productLine } from '#web/features/products/product-view.ts';
import { useProducts } from './use-products.ts';

/** So many suggestions at once; typing finds the others. */
const SUGGESTIONS = 30;

const wordsOf = (text: string): string[] => foldText(text).toLowerCase().split(/\s+/).filter(Boolean);

/** The products offered for a text: active ones of whose name, description, NMFC and UN number every word is a part. */
export function findProducts(list: readonly ProductEntry[], text: string): readonly ProductEntry[] {
  const words = wordsOf(text);
  const fits = (one: ProductEntry) => {
    const searched = [one.productName, one.productDiscription, one.nmfc, one.unNumber].join(' ').toLowerCase();
    return words.every((word) => searched.includes(word));
  };
  return list.filter((one) => one.status === 1 && fits(one)).slice(0, SUGGESTIONS);
}

interface ProductPickerProps {
  /** The line's number, from 0. */
  index: number;
  onPick: (product: ProductEntry) => void;
}

/** Finds a product by typing; arrows move, Enter takes. */
export function ProductPicker({ index, onPick }: ProductPickerProps) {
  const [text, setText] = useState('');
  const { state, list, readAgain } = useProducts(true);
  const found = findProducts(list, text);
  const name = `product-of-${index}`;
  useEffect(() => {
    const opener = document.activeElement;
    document.getElementById(`field-${name}`)?.focus();
    // When the field goes, the focus returns to the button that opened it.
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [name]);
  if (state === 'failed')
    return (
      <MessageBox kind="error">
        {m.products_pick_failed()}{' '}
        <Button size="small" onClick={() => void readAgain().catch(() => undefined)}>
          {m.products_try_again()}
        </Button>
      </MessageBox>
    );
  if (state === 'read' && list.length === 0)
    return (
      <MessageBox kind="info">
        {m.products_pick_empty()}{' '}
        <ButtonLink size="small" to={paths.products}>
          {m.products_go_to_list()}
        </ButtonLink>
      </MessageBox>
    );
  return (
    <Row gap={12}>
      <Combobox
        name={name}
        label={m.products_pick_label({ number: index + 1 })}
        value={text}
        onValue={setText}
        max={100}
        loading={state !== 'read'}
        noMatch={m.products_pick_none()}
        options={found.map((one) => ({
          value: one.customerProductUuid,
          label: one.productName,
          description: productLine(one),
        }))}
        onPick={(uuid) => {
          const product = list.find((one) => one.customerProductUuid === uuid);
          if (product) onPick(product);
        }}
      />
      <ButtonLink kind="link" size="small" to={paths.products}>
        {m.products_go_to_list()}
      </ButtonLink>
    </Row>
  );
}
