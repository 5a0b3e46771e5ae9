import { createContext, use } from 'react';
import { formatPhone } from '#contract/rules/phone.ts';
import { TextField, type TextFieldProps } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';

/** The problem of a field once it is shown, and what leaving a field does. */
export const StepContext = createContext<{
  problem: (field: string) => string | undefined;
  left: (field: string) => void;
}>({
  problem: () => undefined,
  left: () => undefined,
});

interface LineProps extends Omit<TextFieldProps, 'error'> {
  max?: number;
}

/** A line of a step: its problem shows once it was left, or the step was checked. */
export function Line({ max = 255, typing = folding(max), ...rest }: LineProps) {
  const { problem, left } = use(StepContext);
  return (
    <TextField
      {...rest}
      typing={typing}
      error={problem(rest.name)}
      onBlur={() => {
        if (rest.value !== '') left(rest.name);
      }}
    />
  );
}

/** A telephone number of a step. */
export function PhoneLine(props: LineProps) {
  return <Line {...props} type="tel" inputMode="tel" typing={phoneTyping} value={formatPhone(props.value)} />;
}
