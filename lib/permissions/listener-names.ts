/** The listeners of events; each has a queue and a function of this name. */
export const listenerNames = [
  'sendMail',
  'closeLivePages',
  'makePersonalData',
  'makeOrderExport',
  'eraseCustomer',
  'countAddressUses',
  'invoiceShipment',
  'countRewards',
  'returnCancelFee',
  'requestTruckRates',
  'mailTruckloadDesk',
  'removeAtGateway',
  'indexCustomer',
  'dispatchShipment',
  'makeDocuments',
  'mailDocumentLink',
  'followShipment',
  'keepDashboard',
] as const;
export type ListenerName = (typeof listenerNames)[number];
