import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
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
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { Text } from '#web/components/text.tsx';
import { countByStep, creditCallStatus, problemsOf } from './application-state.ts';
import { Beside } from './beside.tsx';
import { HistoryStep } from './history-step.tsx';
import { InfoStep } from './info-step.tsx';
import { OutsideSite } from './outside-site.tsx';
import { ReferencesStep } from './references-step.tsx';
import { StepContext } from './step-fields.tsx';
import { stepTitle } from './step-titles.ts';
import { SubmitStep } from './submit-step.tsx';
import { showDate, TermsStep } from './terms-step.tsx';
import { type CreditSaving, useSaving } from './use-saving.ts';

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

/** A back navigation reads the application again. */
function useReloadOnBack(flush: () => Promise<boolean>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const { revalidate } = useRevalidator();
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
  const { saved, values, flush, take } = saving;
  useReloadOnBack(flush);
  const first = useRef(loaded);
  useEffect(() => {
    if (first.current !== loaded) take(loaded);
    first.current = loaded;
  }, [loaded, take]);
  const [wanted, setWanted] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const id = creditStepOf(step);
  const problems = problemsOf(values, saved, new Date().getUTCFullYear());
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
  if (saved.status === 'sent' || saved.status === 'approved') return locked(saved);
  return (
    <Stack gap={20}>
      <SaveState saving={saving} />
      <Stepper
        label={m.credit_steps()}
        steps={creditStepIds.map((one) => ({ label: stepTitle(one) }))}
        current={step - 1}
        onStep={(at) => open(creditStepOf(at + 1))}
      />
      <Text size={13} tone="muted" aria-live="polite">
        {m.credit_step_of({ title: stepTitle(id), step, all: creditStepIds.length })}
      </Text>
      <Notes application={saved} saving={saving} />
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
            {id === 'terms' && <TermsStep values={values.terms} saved={saved.terms} set={set('terms')} />}
            {id === 'submit' && <SubmitStep problems={problems} onOpen={open} />}
            <Buttons
              step={step}
              missing={countByStep(problems)[id]}
              all={problems.length}
              onOpen={open}
              saving={saving}
            />
          </Card>
        </StepContext>
        <Beside values={values} onSite={saved.outsideSite && <OutsideSite outside={saved.outside} />} />
      </Columns>
    </Stack>
  );
}

/** Whether what is typed is saved. */
function SaveState({ saving: { saved, status } }: { saving: CreditSaving }) {
  const { PENDING, FAILED } = creditCallStatus;
  return (
    <Row gap={12} role="status">
      {status === PENDING && <Text tone="muted">{m.credit_saving()}</Text>}
      {status === FAILED && <Text tone="red">{m.credit_not_saved()}</Text>}
      {status === creditCallStatus.IDLE && saved.savedDate && (
        <Text tone="green" size={13} icon={<IconCircleCheck aria-hidden size={16} />}>
          {m.credit_saved({ date: showDate(saved.savedDate) })}
        </Text>
      )}
      <Text tone="muted" size={13}>
        {m.credit_come_back()}
      </Text>
    </Row>
  );
}

/** What the operator wrote, that another device was first, and what failed. */
function Notes({ application, saving }: { application: CreditApplication; saving: CreditSaving }) {
  const { failure, stale, flush, takeLatest } = saving;
  return (
    <>
      {application.status === 'returned' && (
        <MessageBox kind="warn">{m.credit_returned_note({ note: application.note })}</MessageBox>
      )}
      {application.status === 'declined' && <MessageBox kind="info">{m.credit_declined_note()}</MessageBox>}
      {stale && (
        <MessageBox kind="warn">
          {m.credit_changed()}
          <Row as="span" gap={12}>
            <Button size="small" onClick={() => void takeLatest(false)}>
              {m.credit_see_latest()}
            </Button>
            <Button size="small" onClick={() => void takeLatest(true)}>
              {m.credit_save_mine()}
            </Button>
          </Row>
        </MessageBox>
      )}
      {failure && (
        <MessageBox kind="error" action={{ label: m.credit_try_again(), run: () => void flush() }}>
          {failure}
        </MessageBox>
      )}
    </>
  );
}

interface ButtonsProps {
  step: number;
  missing: number;
  all: number;
  onOpen: (step: CreditStepId) => void;
  saving: CreditSaving;
}

/** Back, and on to the next step; at the end the application is sent. */
function Buttons({ step, missing, all, onOpen, saving }: ButtonsProps) {
  const [busy, setBusy] = useState(false);
  const isLast = step === creditStepIds.length;
  const send = async () => {
    setBusy(true);
    try {
      if (!(await saving.flush())) return;
      const { dataLists } = await call('sendCreditApplication', { revision: saving.saved.revision });
      if (dataLists[0]) saving.take(dataLists[0]);
    } catch (error) {
      saving.setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <CardSection as="div">
      <Row gap={12} between>
        {step > 1 ? (
          <Button icon={<IconArrowLeft aria-hidden size={18} />} onClick={() => onOpen(creditStepOf(step - 1))}>
            {m.credit_back()}
          </Button>
        ) : (
          <span />
        )}
        <Row gap={12} as="span">
          {(isLast ? all : missing) > 0 && (
            <Text size={13} tone="red">
              {m.credit_missing_count({ count: isLast ? all : missing })}
            </Text>
          )}
          {isLast ? (
            <Button kind="primary" busy={busy} disabled={all > 0} onClick={() => void send()}>
              {m.credit_send()}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => onOpen(creditStepOf(step + 1))}>
              {m.credit_continue()}
            </Button>
          )}
        </Row>
      </Row>
    </CardSection>
  );
}
