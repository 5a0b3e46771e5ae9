import { toTimestamp } from '#contract/rules/dates.ts';
import type { ShipmentAlert } from '#contract/shipment-alerts.ts';
import { isAuthor, showAuthor, type Writer } from '../author.ts';
import type { StoredAlert } from './alert.ts';
import { problemName, solutionName } from './problems.ts';

/** An alert as a reader sees it. */
export const showAlert = (alert: StoredAlert, reader: Writer): ShipmentAlert => ({
  shipmentAlertUuid: alert.entryUuid,
  shipmentUuid: alert.shipmentUuid,
  problemDescriptionId: alert.problemId,
  problem: problemName(alert.problemId),
  problemNote: alert.problemNote,
  solutionDescriptionId: alert.solutionId ?? null,
  solution: alert.solutionId === undefined ? null : solutionName(alert.solutionId),
  solutionNote: alert.solutionNote,
  status: alert.status,
  revision: alert.revision,
  ...(alert.agentUserUuid && { agentUserUuid: alert.agentUserUuid }),
  ...(alert.chargeUuid && { chargeUuid: alert.chargeUuid }),
  author: showAuthor(alert.by, reader),
  isOwn: isAuthor(alert.by, reader),
  addedDate: toTimestamp(new Date(alert.addedAt)),
  modifiedDate: toTimestamp(new Date(alert.modifiedAt)),
});
