import { useState } from 'react';
import { showTypedPostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { postalText } from './postal-text.ts';
import type { PlaceLookup } from './use-place.ts';

interface PostalFieldProps {
  /** 'shippingFromPostalCode' or 'shippingToPostalCode'. */
  name: string;
  /** 'Pickup ZIP' or 'Delivery ZIP'. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What usePlace(value) knows; the caller asks, since it shows the city. */
  look: PlaceLookup;
  error?: string | undefined;
}

/** A ZIP or Canadian postal code; it extracts the code of a pasted address, and reports an invalid code at once. */
export function PostalField({ name, label, value, onChange, look, error }: PostalFieldProps) {
  // An incomplete code is not reported or reformatted while it is being typed.
  const [typing, setTyping] = useState(false);
  const [left, setLeft] = useState(false);
  const incomplete =
    left && !typing && value.trim() !== '' && look.state === 'typing' ? m.code_postal_code_format() : undefined;
  const problem = look.state === 'wrong' ? look.problem : (error ?? incomplete);
  const city = look.place && `${look.place.city}, ${look.place.state}`;
  return (
    <div>
      <TextField
        name={name}
        label={label}
        value={typing ? value : showTypedPostalCode(value)}
        onValue={(text) => {
          setTyping(true);
          onChange(postalText(text));
        }}
        onBlur={() => {
          setTyping(false);
          setLeft(true);
        }}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        error={
          problem ??
          (look.state === 'failed' && (
            <>
              {look.problem}{' '}
              <Button kind="link" size="small" onClick={look.retry}>
                {m.quotes_try_again()}
              </Button>
            </>
          ))
        }
      />
      <span className="visually-hidden" role="status">
        {problem ?? city}
      </span>
    </div>
  );
}
