import { brand } from '#contract/brand.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { type FormProblems, useForm } from '#web/components/use-form.ts';
import classes from './tracking.module.css';

export interface TrackedNumber {
  readonly number: string;
  readonly zip: string;
}

interface Fields extends Record<string, unknown> {
  proNumber: string;
  postalCode: string;
}

const NUMBER_MIN = 4;

const check = ({ proNumber, postalCode }: Fields): FormProblems => ({
  ...(proNumber.replace(/[^a-z0-9]/gi, '').length < NUMBER_MIN && { proNumber: m.tracking_number_needed() }),
  ...(normalisePostalCode(postalCode) === undefined && { postalCode: m.tracking_zip_needed() }),
});

/** The number and the ZIP code of either end; what was typed stays until something is found. */
export function TrackForm({
  asked,
  busy,
  onTrack,
}: {
  asked: TrackedNumber;
  busy: boolean;
  onTrack: (of: TrackedNumber) => void;
}) {
  const form = useForm<Fields>({
    initial: { proNumber: asked.number, postalCode: asked.zip },
    check,
    send: async ({ proNumber, postalCode }) => onTrack({ number: proNumber.trim(), zip: postalCode.trim() }),
  });
  return (
    <form
      ref={form.ref}
      aria-label={m.tracking_heading()}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        {...form.field('proNumber')}
        label={m.tracking_number({ product: brand.product })}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <TextField {...form.field('postalCode')} label={m.tracking_zip()} autoComplete="postal-code" maxLength={12} />
      <div className={classes.go}>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? m.tracking_tracking() : m.tracking_track()}
        </Button>
      </div>
    </form>
  );
}
