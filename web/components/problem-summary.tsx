import * as m from '#texts/compiled/messages.js';
import { fieldId } from './field.tsx';
import { Row } from './layout.tsx';
import { MessageBox } from './message-box.tsx';
import classes from './problem-summary.module.css';
import { Text } from './text.tsx';

interface ProblemSummaryProps {
  /** The wrong fields in the order of the form. */
  fields: readonly { readonly name: string; readonly label: string }[];
}

/** The control of a field: of a group of choices the one that the keyboard reaches. */
const controlOf = (name: string): HTMLElement | null =>
  document.getElementById(fieldId(name)) ?? document.querySelector(`[data-field="${name}"]`);

/** What is wrong with a long form after it was sent: a link to each field. */
export function ProblemSummary({ fields }: ProblemSummaryProps) {
  if (fields.length === 0) return null;
  return (
    <MessageBox kind="error" announce="never">
      <Text weight="strong">{m.components_problems({ count: fields.length })}</Text>
      <Row as="ul" gap="2px 12px">
        {fields.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              className={classes.link}
              onClick={(event) => {
                event.preventDefault();
                controlOf(name)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </Row>
    </MessageBox>
  );
}
