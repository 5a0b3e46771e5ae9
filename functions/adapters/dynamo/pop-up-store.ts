import { type PopUpReader, storedPopUp } from '#domain/pop-up/pop-up.ts';
import { portalKeys } from './keys/portal-keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';

/** The exit pop-up. */
export const popUpRecord = storedRecord({ noun: 'pop-up', version: 1, schema: storedPopUp });

export const dynamoPopUp: PopUpReader = {
  async find() {
    const Key = portalKeys.popUp();
    return popUpRecord.read(await readItem(Key));
  },
};
