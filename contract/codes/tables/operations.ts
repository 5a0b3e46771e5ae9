import { type CodeTable, error, info } from '../entry.ts';

const again = 'Please try again.';

/** What is done with tasks, addresses, notes about customers, carriers, products and contracts, and how it went. */
export const operations = {
  '1126': info('The task has been added.'),
  '1127': error(`The task could not be added. ${again}`, 500),
  '1128': info('The task has been updated.'),
  '1129': error(`The task could not be updated. ${again}`, 500),

  '2064': error('This transit time is listed already. Change the one that is there.', 409),
  '2370': error('Transit days are needed, as a whole number.'),

  '3014': info('The carrier has been added.'),
  '3016': error('Another carrier has this name already. Choose another name.', 409),
  '3019': info('The carrier has been updated.'),
  '3021': info('The carrier has been updated.'),
  '3025': info('The carrier has been deleted.'),
  '3029': error('Another carrier has this SCAC already. Check the four letters.', 409),

  '4631': error(`The address could not be added. ${again}`, 500),
  '4632': error(`The address could not be changed. ${again}`, 500),
  '4633': error(`The address could not be removed. ${again}`, 500),
  '4634': error('This address is not in your address book. It may have been removed.', 404),
  '4635': error('This address is in your address book already.', 409),
  '4636': error('The default address cannot be removed. Make another one the default first.', 409),
  '4637': error(`The default address could not be changed. ${again}`, 500),
  '4638': error(`Your address book could not be read. ${again}`, 500),
  '4639': error('Your address book is full. Remove an address that you no longer need.', 409),
  '4640': error('A shipment that is under way uses this address, so it cannot be changed.', 409),

  '4715': error(`The note could not be added. ${again}`, 500),
  '4716': error(`The note could not be changed. ${again}`, 500),
  '4717': error(`The note could not be removed. ${again}`, 500),
  '4718': error('This note does not exist. It may have been removed.', 404),
  '4719': error('Write something into the note.'),
  '4720': error('Note takes at most 500 characters'),
  '4721': error(`The note could not be pinned. ${again}`, 500),
  '4722': error(`The note could not be unpinned. ${again}`, 500),
  '4723': error('Only who wrote a note can change it.', 403),
  '4724': error('Only who wrote a note can remove it.', 403),
  '4725': error('Too many notes are pinned. Unpin one first.', 409),
  '4726': error(`The notes could not be read. ${again}`, 500),

  '4820': error(`The carrier could not be added. ${again}`, 500),
  '4821': error(`The carrier could not be updated. ${again}`, 500),
  '4822': error(`The carrier could not be deleted. ${again}`, 500),
  '4823': error('This carrier does not exist.', 404),
  '4824': error('This carrier moves a shipment that is under way, so it cannot be deleted.', 409),

  '4918': error(`The product could not be added. ${again}`, 500),
  '4919': error(`The product could not be changed. ${again}`, 500),
  '4920': error(`The product could not be removed. ${again}`, 500),
  '4921': error('This product is not in your list. It may have been removed.', 404),

  '50000': info('The contract has been added.'),
  '50001': info('The contract has been updated.'),
} satisfies CodeTable;
