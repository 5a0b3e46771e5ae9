import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useRevalidator } from 'react-router';
import type { CreditApplication } from '#contract/credit-application.ts';
import { paths } from '#contract/paths.ts';
import {
  type CreditStepId,
  creditStepIds,
  creditStepNumber,
  creditStepOf,
  creditStepPaths,
} from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { usePhone } from '#web/components/use-phone.ts';
import { acting } from '#web/stores/acting.ts';
import { type CreditCallStatus, countByStep, creditCallStatus, problemsOf } from './application-state.ts';
import { Beside } from './beside.tsx';
import { HistoryStep } from './history-step.tsx';
import { InfoStep } from './info-step.tsx';
import { OutsideSite } from './outside-site.tsx';
import { PageHead } from './page-head.tsx';
import { ReferencesStep } from './references-step.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepContext } from './step-fields.tsx';
import { stepTitle } from './step-titles.ts';
import { SubmitStep } from './submit-step.tsx';
import { TermsStep } from './terms-step.tsx';
import { useSaving } from './use-saving.ts';
import { SaveState, WizardNotes } from './wizard-notes.tsx';

/** The number of the step that is open; changing it moves the path, and a path that names no step is the first one's (A35). */
function useStep() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const named = pathname.replace(/\/$/, '').slice(paths.creditApplication.length + 1);
  const [step, setStep] = useState(() => creditStepNumber(named));
  const wanted = creditStepPaths[creditStepOf(step)];
  const seen = useRef(named);
  /** The paths that were asked for here; any other is the browser's own back or forward. */
  const asked = useRef(new Set<string>());
  useEffect(() => {
    if (named === wanted) asked.current.clear();
    const isOurs = named === seen.current || named === wanted || asked.current.has(named);
    seen.current = named;
    if (!isOurs) {
      asked.current.clear();
      setStep(creditStepNumber(named));
      return;
    }
    if (named === wanted || asked.current.has(wanted)) return;
    asked.current.add(wanted);
    const isUnknown = asked.current.size === 1 && !Object.values(creditStepPaths).includes(named);
    void navigate(`${paths.creditApplication}/${wanted}`, { replace: isUnknown });
  }, [named, wanted, navigate]);
  return [step, setStep] as const;
}

/** A back navigation reads the application again; returns whether that is going on. An error of it leads to the start, like one of the first reading. */
function useReloadOnBack(flush: () => Promise<boolean>): CreditCallStatus {
  const { key } = useLocation();
  const type = useNavigationType();
  const { revalidate, state } = useRevalidator();
  const first = useRef(key);
  const reload = useRef(async () => undefined as unknown);
  useEffect(() => {
    reload.current = async () => (await flush()) && revalidate();
  });
  useEffect(() => {
    if (first.current === key) return;
    first.current = key;
    if (type === 'POP') void reload.current();
  }, [key, type]);
  return state === 'loading' ? creditCallStatus.PENDING : creditCallStatus.IDLE;
}

/** The five steps of a credit application that is open. */
export function Wizard({
  loaded,
  locked,
}: {
  loaded: CreditApplication;
  locked: (now: CreditApplication) => ReactNode;
}) {
  const [step, setStep] = useStep();
  const saving = useSaving(loaded, step);
  const { saved, values, flush, takeReloaded } = saving;
  const reloading = useReloadOnBack(flush);
  const first = useRef(loaded);
  useEffect(() => {
    if (first.current !== loaded) takeReloaded(loaded);
    first.current = loaded;
  }, [loaded, takeReloaded]);
  const [wanted, setWanted] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const id = creditStepOf(step);
  const own = acting();
  const isPhone = usePhone();
  const problems = problemsOf(values, saved, new Date().getUTCFullYear());
  const missing = countByStep(problems);
  const shown = new Map(problems.filter((one) => one.step === id).map(({ field, message }) => [field, message]));
  const nameOf = (field: string) => `${id}.${field}`;
  const open = (next: CreditStepId, field?: string) => {
    setWanted(field);
    if (field) setLeft((before) => new Set([...before, `${next}.${field}`]));
    setStep(creditStepIds.indexOf(next) + 1);
    void flush();
  };
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(`[data-field="${CSS.escape(wanted)}"]`)?.focus();
  }, [wanted, step]);
  const context = {
    problem: (field: string) => (left.has(nameOf(field)) ? shown.get(field) : undefined),
    left: (field: string) => setLeft((before) => new Set([...before, nameOf(field)])),
  };
  const set =
    <Part extends keyof typeof values>(part: Part) =>
    (change: Partial<(typeof values)[Part]>) =>
      saving.set(part, change);
  if (saved.status === 'sent' || saved.status === 'approved')
    return (
      <Stack gap={20}>
        <PageHead />
        {locked(saved)}
      </Stack>
    );
  const buttons = (
    <StepButtons
      step={step}
      missing={id === 'submit' ? problems.length : missing[id]}
      onOpen={open}
      saving={saving}
      own={own}
    />
  );
  return (
    <Stack gap={20}>
      <PageHead>
        <SaveState saving={{ ...saving, fetchStatus: reloading || saving.fetchStatus }} />
      </PageHead>
      <Stepper
        label={m.credit_steps()}
        steps={creditStepIds.map((one) => ({ label: stepTitle(one), missing: missing[one] > 0 }))}
        current={step - 1}
        onStep={(at) => open(creditStepOf(at + 1))}
      />
      <span className="visually-hidden" aria-live="polite">
        {m.credit_step_of({ title: stepTitle(id), step, all: creditStepIds.length })}
      </span>
      <WizardNotes application={saved} saving={saving} />
      <Columns gap={24} columns="minmax(0, 1fr) 320px" below="desk">
        <StepContext value={context}>
          <Card as="section" flush aria-label={stepTitle(id)}>
            {id === 'info' && <InfoStep values={values.info} set={set('info')} />}
            {id === 'history' && <HistoryStep values={values.history} set={set('history')} />}
            {id === 'references' && (
              <ReferencesStep
                key={wanted}
                values={values.references}
                saved={saved.references}
                set={set('references')}
                wanted={wanted}
              />
            )}
            {id === 'terms' && (
              <TermsStep values={values.terms} saved={saved.terms} set={set('terms')} isAgent={own !== null} />
            )}
            {id === 'submit' && <SubmitStep problems={problems} onOpen={open} own={own} />}
            {!isPhone && <CardSection as="div">{buttons}</CardSection>}
          </Card>
        </StepContext>
        <Beside values={values} onSite={saved.outsideSite && !own && <OutsideSite outside={saved.outside} />} />
      </Columns>
      {isPhone && buttons}
    </Stack>
  );
}
