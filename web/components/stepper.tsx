import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { StepMark } from './step-mark.tsx';
import classes from './stepper.module.css';

interface StepperProps {
  label: string;
  /** `missing`: something in it is left open, which shows once it was passed. */
  steps: readonly { readonly label: string; readonly description?: string; readonly missing?: boolean }[];
  /** The step that is open; those before it were passed. */
  current: number;
  /** Goes back to a step that was passed; later ones stay locked. */
  onStep?: (step: number) => void;
}

const stateAt = (index: number, current: number) => (index < current ? 'done' : index === current ? 'open' : undefined);

function Sign({ number, state }: { number: number; state: 'done' | 'missing' | 'open' | undefined }) {
  if (state === 'missing') return <IconExclamationMark aria-hidden size={16} stroke={2} />;
  return state === 'done' ? <IconCheck aria-hidden size={16} stroke={2} /> : number;
}

/** The steps of something that is done one after the other: an application, a booking. On phones they are a bar of segments. */
export function Stepper({ label, steps, current, onStep }: StepperProps) {
  const [open, next] = [steps[current], steps[current + 1]];
  return (
    <div>
      <ol className={classes.steps} aria-label={label}>
        {steps.map((step, index) => {
          const state = stateAt(index, current);
          const missing = state === 'done' && step.missing;
          return (
            <li key={step.label} className={classes.part} data-state={state}>
              <button
                type="button"
                className={classes.step}
                aria-current={state === 'open' ? 'step' : undefined}
                disabled={!onStep || state === undefined}
                onClick={() => onStep?.(index)}
              >
                <StepMark state={missing ? 'missing' : state}>
                  <Sign number={index + 1} state={missing ? 'missing' : state} />
                </StepMark>
                <span className={classes.words}>
                  {step.label}
                  {missing && <span className="visually-hidden"> ({m.components_step_missing()})</span>}
                  {step.description && <span className={classes.more}>{step.description}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className={classes.line} aria-hidden>
        <span>
          <strong className={classes.open}>{open?.label}</strong>{' '}
          {m.components_count_of({ count: String(current + 1), max: String(steps.length) })}
        </span>
        {next && <span>{m.components_next_step({ step: next.label })}</span>}
      </div>
    </div>
  );
}
