/** CloudWatch's namespace of everything the functions count; portals of one account differ by the dimension `service`. */
export const METRIC_NAMESPACE = 'FreightPortal';

type Dimension = 'listener' | 'group' | 'reason' | 'route' | 'company' | 'kind';

interface MetricRow {
  readonly unit: 'Count' | 'Milliseconds';
  /** The dimension of the metric besides the portal; each value is a billed metric, so never a carrier or a customer. */
  readonly by: readonly Dimension[];
  readonly says: string;
}

/** Every metric the functions emit. The monitoring stack names metrics by this table only, so that it shows no metric that is never emitted. */
export const metricTable = {
  QuotesStarted: { unit: 'Count', by: [], says: 'Quote runs that were started' },
  QuotesFinished: { unit: 'Count', by: [], says: 'Quote runs whose last state was reached' },
  QuotesWithoutPrice: { unit: 'Count', by: [], says: 'Finished quotes without a single price' },
  FirstRateTime: { unit: 'Milliseconds', by: [], says: 'From a request’s arrival to its first price' },
  AllRatesTime: { unit: 'Milliseconds', by: [], says: 'From a request’s arrival to its finish' },
  CarriersAsked: { unit: 'Count', by: ['group'], says: 'Carrier accounts that were asked' },
  CarriersAnswering: { unit: 'Count', by: ['group'], says: 'Carrier accounts that gave a price' },
  CarriersWithoutPrice: { unit: 'Count', by: ['group', 'reason'], says: 'Carrier accounts that gave none, and why' },
  GroupFirstRateTime: { unit: 'Milliseconds', by: ['group'], says: 'From arrival to a group’s first stored price' },
  GroupsTimedOut: { unit: 'Count', by: ['group'], says: 'Groups whose function failed or ran out of time' },
  ProviderFailures: { unit: 'Count', by: ['group'], says: 'Answers that could not be got or read' },
  OutsideCallTime: { unit: 'Milliseconds', by: ['company'], says: 'Calls to an outside company, retries included' },
  OutsideFailures: { unit: 'Count', by: ['company', 'kind'], says: 'Calls to an outside company that failed, and how' },
  SelectionsMade: { unit: 'Count', by: [], says: 'Estimates saved from a chosen price' },
  SelectionsRefused: { unit: 'Count', by: [], says: 'Choices refused: price ended, or the quote has a carrier' },
  SignInsRefused: { unit: 'Count', by: [], says: 'Wrong passwords' },
  SignInsBlocked: { unit: 'Count', by: [], says: 'Sign-ins refused because of too many tries' },
  LivePushesGone: { unit: 'Count', by: [], says: 'Messages for pages that were closed meanwhile' },
  LivePushesFailed: { unit: 'Count', by: [], says: 'Messages to open pages that could not be sent' },
  EventsUnsent: { unit: 'Count', by: [], says: 'Tries to send an event to its listeners that failed' },
  EventsSwept: { unit: 'Count', by: [], says: 'Events that the sweeper had to send' },
  EventsUnreadable: { unit: 'Count', by: [], says: 'Stored events that this version cannot read' },
  RecordsUnreadable: {
    unit: 'Count',
    by: [],
    says: 'Stored records left out of a list because this version cannot read them',
  },
  PaymentsUncaptured: {
    unit: 'Count',
    by: [],
    says: 'Bookings that the carrier accepted and whose payment could not be taken',
  },
  LedgersChecked: { unit: 'Count', by: [], says: 'Shipments whose money the nightly check has proved' },
  LedgerProblems: { unit: 'Count', by: [], says: 'Things of shipments’ money that are not in order' },
  DeliveriesFailed: { unit: 'Count', by: ['listener'], says: 'Events that a listener could not take in this time' },
  MailFailures: { unit: 'Count', by: [], says: 'Mails that could not be handed over' },
  ServerErrors: { unit: 'Count', by: ['route'], says: 'Calls answered with a status from 500 on' },
} as const satisfies Record<string, MetricRow>;

export type MetricName = keyof typeof metricTable;
/** The dimensions that a metric has to be given. */
export type MetricDimensions<Name extends MetricName> = {
  readonly [Dim in (typeof metricTable)[Name]['by'][number]]: string;
};
