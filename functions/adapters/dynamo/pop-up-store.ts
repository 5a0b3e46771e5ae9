import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type PopUpReader, storedPopUp } from '#domain/pop-up/pop-up.ts';
import { keys } from './keys.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName } from './table.ts';

/** The exit pop-up. */
export const popUpRecord = storedRecord({ noun: 'pop-up', version: 1, schema: storedPopUp });

export const dynamoPopUp: PopUpReader = {
  async find() {
    const Key = keys.popUp();
    const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
    return popUpRecord.read(Item);
  },
};
