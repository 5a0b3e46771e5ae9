import type { RouteName } from '#contract/routes.ts';
import type { Permissions } from './permissions.ts';

/** Settling a method whose response was lost asks the gateway and writes; its calls wait for a bank. */
export const wallet = { table: 'write', companies: ['authorizenet'], timeoutSeconds: 29 } as const;

/** The permissions of the routes of payment, credit, invoices and rewards. */
export const moneyPermissions = {
  listCards: { ...wallet, places: true },
  addCard: { ...wallet, captcha: true },
  updateCard: { ...wallet },
  removeCard: { table: 'write' },
  listAchAccounts: { ...wallet },
  addAchAccount: { ...wallet, captcha: true },
  removeAchAccount: { table: 'write' },
  payShipment: { ...wallet, places: true },
  payShipmentByAch: { ...wallet, places: true },
  respondToRebill: { table: 'write' },
  getShipmentCharges: { table: 'read' },
  listShipmentTransactions: { table: 'read' },
  getCreditApplication: { table: 'read' },
  saveCreditApplication: { table: 'write', tokenCipher: true },
  sendCreditApplication: { table: 'write' },
  openCreditSite: { table: 'write' },
  returnFromCreditSite: { table: 'write' },
  applyCoupon: { table: 'write' },
  changeCoupon: { table: 'write' },
  removeCoupon: { table: 'write' },
  getArInfo: { table: 'read' },
  setArDefault: { table: 'write' },
  getStoreCredit: { table: 'read' },
  joinRewards: { table: 'write' },
  getRewards: { table: 'read' },
  listRewardHistory: { table: 'read' },
  redeemReward: { table: 'write' },
  listInvoices: { table: 'read' },
  getStatement: { table: 'read' },
  openStatement: { table: 'read', files: { papers: 'change' }, fonts: true, memoryMb: 1024, timeoutSeconds: 29 },
  payInvoices: { ...wallet, places: true },
  receiveGatewayEvent: { table: 'write', companies: ['authorizenet'], timeoutSeconds: 29 },
} as const satisfies Partial<Record<RouteName, Permissions>>;
