import { type PopUpReader, storedPopUp } from '#domain/pop-up/pop-up.ts';
import { keys } from './keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';

/** The exit pop-up. */
export const popUpRecord = storedRecord({ noun: 'pop-up', version: 1, schema: storedPopUp });

export const dynamoPopUp: PopUpReader = {
  async find() {
    const Key = keys.popUp();
    return popUpRecord.read(await readItem(Key));
  },
};
