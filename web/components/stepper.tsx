import { Stepper as MantineStepper } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './stepper.module.css';

interface StepperProps {
  label: string;
  steps: readonly { readonly label: string; readonly description?: string }[];
  /** The step that is open; those before it are done. */
  current: number;
  /** Goes back to a step that is done; later ones stay locked. */
  onStep?: (step: number) => void;
}

/** The steps of something that is done one after the other: a booking. */
export function Stepper({ label, steps, current, onStep }: StepperProps) {
  return (
    <MantineStepper
      active={current}
      allowNextStepsSelect={false}
      iconSize={28}
      wrap={false}
      aria-label={label}
      completedIcon={<IconCheck aria-hidden size={16} stroke={2} />}
      classNames={{
        step: classes.step,
        stepBody: classes.words,
      }}
      {...(onStep && { onStepClick: onStep })}
    >
      {steps.map((step) => (
        <MantineStepper.Step key={step.label} label={step.label} description={step.description} />
      ))}
    </MantineStepper>
  );
}
