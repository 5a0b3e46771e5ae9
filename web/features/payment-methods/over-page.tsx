import type { Tokenizer } from '#contract/payment-methods.ts';
import { AccountForm } from './account-form.tsx';
import { CardForm } from './card-form.tsx';
import { EditForm } from './edit-form.tsx';
import type { ShownMethod } from './method-words.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** What is open over the list. */
export type OpenForm =
  | { readonly what: 'addCard' | 'addAccount' }
  | { readonly what: 'edit' | 'remove'; readonly method: ShownMethod };

interface OverPageProps {
  open: OpenForm;
  tokenizer: Tokenizer;
  onClose: () => void;
  /** The list is to be read again. */
  onDone: () => void;
}

/** The forms of the tab; they come when the first one is opened. */
export function OverPage({ open, tokenizer, onClose, onDone }: OverPageProps) {
  if ('method' in open) {
    const Form = open.what === 'edit' ? EditForm : RemoveDialog;
    return <Form method={open.method} onClose={onClose} onDone={onDone} />;
  }
  const Form = open.what === 'addCard' ? CardForm : AccountForm;
  return <Form tokenizer={tokenizer} onClose={onClose} onDone={onDone} />;
}
