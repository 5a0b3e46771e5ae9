import { brand } from '../../brand.ts';
import { type CodeTable, error, info } from '../entry.ts';

const again = 'Please try again.';

/** Quotes and shipments as a whole: their prices, their documents, their notes and their end. Fields have tables of their own. */
export const shipments = {
  '3035': error('Choose a file first.'),
  '3036': error('This file is too large. It may have 10 MB at most.', 413),
  '3037': error('This type of file cannot be used here. Send a PDF, a picture or an office document.'),
  '3038': error('This file could not be read. Open it once to see whether it is whole, then send it again.'),
  '3039': error('The name of this file is too long. It may have 255 characters at most.'),
  '3040': error(`The file could not be stored. ${again}`, 500),

  '12108': info('Shipment created successfully'),
  '12109': info('Saved successfully'),
  '12110': error('Something went wrong during updating shipment', 500),
  '12111': info('The shipment has been pinned.'),
  '12112': info('The shipment has been unpinned.'),
  '12113': error('Something went wrong during create shipment', 500),
  '12156': info('The shipment has been reassigned.'),
  '12157': error(`The shipment could not be reassigned. ${again}`, 500),
  '12172': info('The note has been added to the shipment.'),
  '12173': error(`The note could not be added to the shipment. ${again}`, 500),
  '12174': info('The shipment’s note has been updated.'),
  '12175': error(`The shipment’s note could not be updated. ${again}`, 500),
  '12176': info('The shipment’s note has been removed.'),
  '12177': error(`The shipment’s note could not be removed. ${again}`, 500),
  '12178': info('The shipment’s note has been pinned.'),
  '12179': error(`The shipment’s note could not be pinned. ${again}`, 500),
  '12180': info('The shipment’s note has been unpinned.'),
  '12181': error(`The shipment’s note could not be unpinned. ${again}`, 500),
  '12182': error('This note of the shipment does not exist. It may have been removed.', 404),
  '12183': error(`The shipment’s notes could not be read. ${again}`, 500),

  '12326': error(`This shipment cannot be deactivated any more. Call ${brand.phone}.`, 409),
  '12407': error('This shipment already has insurance of another company.', 409),
  '12506': error(`This shipment cannot be cancelled any more. Call ${brand.phone}.`, 409),
  '12515': error('This rate has expired, and rates may have changed. Get new rates to continue.', 409),
  '12516': error('Rates changed since this quote. Get new rates to continue.', 409),
  '12517': error('The contract with this carrier has expired. Choose a different carrier.', 409),
  '22059': info(`This freight is truckload size. Call ${brand.phone} and we price a truck for it.`, 409),

  '99989': error('The carrier has not said anything about this shipment yet. Look again later.', 404),
  '99991': error('We could not find a way by road between these places.', 404),
  '99994': error(`Shipment protection is not available for this freight. Call ${brand.phone} to ask why.`),
  '999989': error('This quote has no items to price.', 409),
  '999999': error('Zip not found', 422),
} satisfies CodeTable;
