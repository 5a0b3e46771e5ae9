import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { protectionPath } from '#web/format/format-row.ts';

/** S40: leads to the shipment's page with its protection open. */
export function clientLoader({ params: { shipmentUuid = '' } }: ClientLoaderFunctionArgs) {
  throw redirect(protectionPath(shipmentUuid));
}

export default function InsurancePage() {
  return null;
}
