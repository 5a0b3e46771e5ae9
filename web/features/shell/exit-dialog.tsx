import type { PopUpContent } from '#contract/pop-up.ts';
import { isPopUpHref } from '#contract/pop-up.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { LightDialog } from '#web/components/light-dialog.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './exit-dialog.module.css';

export interface ExitDialogProps {
  readonly content: PopUpContent['content'];
  readonly onClose: () => void;
}

/** What the exit pop-up says: the operator's words as plain text, and a link if there is one. */
export function ExitDialog({ content: { text, link }, onClose }: ExitDialogProps) {
  const target = link && isPopUpHref(link.href) ? link : null;
  return (
    <LightDialog
      title={m.shell_pop_up_heading()}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{target ? m.shell_pop_up_no() : m.shell_pop_up_ok()}</Button>
          {target && (
            <ButtonLink kind="primary" to={target.href} onClick={onClose}>
              {target.label}
            </ButtonLink>
          )}
        </>
      }
    >
      <Text size={16} className={classes.text}>
        {text}
      </Text>
    </LightDialog>
  );
}
