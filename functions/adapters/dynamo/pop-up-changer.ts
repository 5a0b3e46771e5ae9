import type { PopUpChanger } from '#domain/operator/change-pop-up.ts';
import { appendAudit } from './audit-store.ts';
import { portalKeys } from './keys/portal-keys.ts';
import { dynamoPopUp, popUpRecord } from './pop-up-store.ts';
import { tableName, transact } from './table.ts';

/** Changes the exit pop-up, with its audit entry or not at all. */
export const dynamoPopUpChanger: PopUpChanger = {
  ...dynamoPopUp,
  async replace(popUp, seen, entry) {
    const Item = popUpRecord.write(portalKeys.popUp(), popUp);
    const condition = seen
      ? {
          ConditionExpression: '#data.#id = :id AND #data.#enabled = :enabled',
          ExpressionAttributeNames: { '#data': 'data', '#id': 'id', '#enabled': 'enabled' },
          ExpressionAttributeValues: { ':id': seen.id, ':enabled': seen.enabled },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' };
    const refused = await transact([{ Put: { TableName: tableName(), Item, ...condition } }, appendAudit(entry)]);
    return refused === undefined;
  },
};
