import { IconCopy } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/stores/toasts.ts';

/** Copies a text, and says so, or that the browser did not allow it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ type: 'success', text: m.security_copied() });
    } catch {
      showToast({ type: 'warn', text: m.security_copy_failed() });
    }
  };
  return (
    <Button onClick={() => void copy()} icon={<IconCopy aria-hidden size={18} stroke={1.75} />}>
      {label}
    </Button>
  );
}
