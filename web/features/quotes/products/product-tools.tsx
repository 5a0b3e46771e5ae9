import { IconBox } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProductEntry } from '#contract/products.ts';
import * as m from '#texts/compiled/messages.js';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Text } from '#web/components/text.tsx';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { itemFromProduct } from './item-from-product.ts';
import { ProductPicker } from './product-picker.tsx';
import { saveAsProduct } from './save-product.ts';
import { rememberPicked, useProducts } from './use-products.ts';

interface ProductToolsProps {
  index: number;
  item: DraftItem;
  onChange: (index: number, partial: Partial<DraftItem>) => void;
}

/** Picks a product into a line of the quote, and saves the line as one (Q23). */
export function ProductTools({ index, item, onChange }: ProductToolsProps) {
  const [picking, setPicking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const { readAgain } = useProducts(false);
  const pick = (product: ProductEntry) => {
    onChange(index, itemFromProduct(product));
    rememberPicked(item.key, product.customerProductUuid);
    setPicking(false);
    setProblem('');
    setSaid(m.products_picked({ productName: product.productName, number: index + 1 }));
  };
  const save = async () => {
    setBusy(true);
    setProblem('');
    try {
      const outcome = await saveAsProduct(item, readAgain);
      if ('problem' in outcome) setProblem(outcome.problem);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        kind="link"
        size="small"
        icon={<IconBox aria-hidden size={16} stroke={1.75} />}
        aria-expanded={picking}
        onClick={() => setPicking(!picking)}
      >
        {m.products_pick()}
      </Button>
      <Button
        kind="link"
        size="small"
        busy={busy}
        why={item.productDiscription.trim() === '' ? m.products_save_needs_description() : undefined}
        onClick={() => void save()}
      >
        {m.products_save_as()}
      </Button>
      {picking && <ProductPicker index={index} onPick={pick} />}
      {problem && (
        <Text role="alert" tone="red" size={13}>
          {problem}
        </Text>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
