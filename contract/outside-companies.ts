interface OutsideCompany {
  /** What we call it for. */
  readonly says: string;
  /** Fields of its credentials: a JSON secret of its own, which an operator puts in. */
  readonly credentials: readonly string[];
  readonly sandbox: {
    /** What its address ends with at the sandbox, where all companies share one. */
    readonly path: string;
    /** The sandbox's documented credentials; not a secret, they open nothing else. */
    readonly credentials: Readonly<Record<string, string>>;
  };
}

/** Every outside company that functions call; each has an address and a secret by this name. */
export const outsideCompanies = {
  project44: {
    says: 'Capacity provider: LTL rates of carriers',
    // Our own at project44, and those that project44 has at our call for carriers' reports: a key, or name and password (R98).
    credentials: ['reportsKey', 'reportsUser', 'reportsPassword', 'clientId', 'clientSecret'],
    sandbox: {
      path: '',
      credentials: {
        clientId: 'sandbox',
        clientSecret: 'sandbox-secret',
        reportsKey: 'sandbox-reports-key',
        reportsUser: 'project44',
        reportsPassword: 'sandbox-reports',
      },
    },
  },
  truckmarket: {
    says: 'Truckload market: spot rates of truckload carriers',
    credentials: ['apiKey'],
    sandbox: { path: '', credentials: { apiKey: 'sandbox-truckmarket' } },
  },
  authorizenet: {
    says: 'Payment gateway: profiles, charges and refunds of cards and bank accounts, and its events',
    // The login's name and the client key are public: browsers send them. The transaction key and the key of its events' signatures are the secrets.
    credentials: ['name', 'transactionKey', 'clientKey', 'signatureKey'],
    sandbox: {
      path: '',
      credentials: {
        name: 'sandbox',
        transactionKey: 'sandbox-transaction-key',
        clientKey: 'sandbox-client-key',
        signatureKey: '73616E64626F782D7369676E61747572652D6B6579',
      },
    },
  },
  cargoinsurer: {
    says: 'Cargo insurer: quotes and certificates of shipment protection',
    credentials: ['userId', 'password', 'customerNumber'],
    sandbox: {
      path: '/cargoinsurer',
      credentials: { userId: 'sandbox', password: 'sandbox-insurer', customerNumber: 'SB-1001' },
    },
  },
  facebook: {
    says: 'Facebook: who logs in with it',
    credentials: ['appId', 'appSecret'],
    sandbox: { path: '/facebook', credentials: { appId: '1234567890', appSecret: 'sandbox-facebook' } },
  },
} as const satisfies Record<string, OutsideCompany>;
export type CompanyName = keyof typeof outsideCompanies;

export const companyNames = Object.keys(outsideCompanies) as CompanyName[];
