import { ALERT_NOTE_MAX } from '#contract/shipment-alerts.ts';
import { PORTAL_AUTHOR } from '../author.ts';
import { type AlertStore, alertStatus } from './alert.ts';
import { type RaisedProblem, raisedProblems } from './problems.ts';

export interface RaisedAlert {
  readonly shipmentUuid: string;
  readonly problem: RaisedProblem;
  readonly note: string;
  /** What raises it, such as the dispatch's id: the same cause raises one alert, however often it is told. */
  readonly cause: string;
}

export interface RaiseAlertDeps {
  readonly alerts: Pick<AlertStore, 'add'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Opens an alert for a process of the portal, once for a cause; 'full' where the shipment has 200 alerts and nothing is added. */
export async function raiseAlert(
  { shipmentUuid, problem, note, cause }: RaisedAlert,
  { alerts, now, newId }: RaiseAlertDeps,
): Promise<'added' | 'repeated' | 'full'> {
  const at = now().getTime();
  const entryUuid = newId();
  const record = { scope: `${shipmentUuid}#raiseAlert`, key: cause, requestHash: cause, made: entryUuid, madeAt: at };
  return alerts.add(
    {
      ...{ entryUuid, shipmentUuid, revision: 1, problemId: raisedProblems[problem] },
      ...{ problemNote: note.slice(0, ALERT_NOTE_MAX), solutionNote: '', status: alertStatus.open },
      ...{ by: PORTAL_AUTHOR, addedAt: at, modifiedAt: at },
    },
    record,
  );
}
