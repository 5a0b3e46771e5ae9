import { toTimestamp } from '#contract/rules/dates.ts';
import type { ShipmentAlert } from '#contract/shipment-alerts.ts';
import { isAuthor, type StoredAuthor, showAuthor, type Writer } from '../author.ts';
import type { StoredAlert } from './alert.ts';
import { isForAgents, problemName, solutionName } from './problems.ts';

const isRaised = ({ userUuid, agentName }: StoredAuthor): boolean => userUuid === undefined && agentName === undefined;

/** What a reader is told of a problem: of what the portal raised for agents a customer sees only what it is. */
const noteFor = ({ by, problemId, problemNote }: StoredAlert, { agent }: Writer): string =>
  !agent && isRaised(by) && isForAgents(problemId) ? '' : problemNote;

/** An alert as a reader sees it. */
export const showAlert = (alert: StoredAlert, reader: Writer): ShipmentAlert => ({
  shipmentAlertUuid: alert.entryUuid,
  shipmentUuid: alert.shipmentUuid,
  problemDescriptionId: alert.problemId,
  problem: problemName(alert.problemId),
  problemNote: noteFor(alert, reader),
  solutionDescriptionId: alert.solutionId ?? null,
  solution: alert.solutionId === undefined ? null : solutionName(alert.solutionId),
  solutionNote: alert.solutionNote,
  status: alert.status,
  revision: alert.revision,
  ...(alert.agentUserUuid && { agentUserUuid: alert.agentUserUuid }),
  ...(alert.chargeUuid && { chargeUuid: alert.chargeUuid }),
  ...(alert.photoUuids && { photoUuids: [...alert.photoUuids] }),
  author: showAuthor(alert.by, reader),
  isOwn: isAuthor(alert.by, reader),
  addedDate: toTimestamp(new Date(alert.addedAt)),
  modifiedDate: toTimestamp(new Date(alert.modifiedAt)),
});
