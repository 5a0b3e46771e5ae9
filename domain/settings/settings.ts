import * as z from 'zod';
import { PAYMENT_METHODS_MAX } from '#contract/payment-methods.ts';
import { defaultValueWeights } from '#contract/rules/best-value.ts';
import { loadingLimits } from '#contract/rules/loading.ts';
import { OVERLENGTH_TO_IN } from '#contract/rules/overlength.ts';
import { truckloadLimits } from '#contract/rules/truckload.ts';
import { brokerLocation } from './broker-location.ts';
import { hoursOfService } from './hours-of-service.ts';
import { minimumFreight } from './minimum-freight.ts';
import { accessorialPrices, guaranteePrices, unlistedAccessorial } from './price-list.ts';
import { truckCarriers } from './truckload-carriers.ts';
import { truckloadPrices } from './truckload-prices.ts';

const cents = z.number().int().min(0).max(1_000_000_000);
const percent = z.number().min(0).max(100);
const seconds = z.number().int().min(1).max(86_400);

/** When the circuit of an outside company's account opens, and for how long. */
const circuitBreaker = z.object({
  /** Number of technical failures in a row that open the circuit. */
  failuresInARow: z.number().int().min(1).max(1000).default(5),
  /** Or this percentage of failed calls in a window with a minimum number of calls; a window begins with a failure. */
  percentFailed: z.number().min(1).max(100).default(50),
  minCalls: z.number().int().min(1).max(10_000).default(20),
  windowSeconds: seconds.default(300),
  openSeconds: seconds.default(60),
});

const times = z.number().int().min(1).max(1_000_000);

/** Rate limits of calls that need no session. */
const limits = z.object({
  /** By one client address (a household or an office) within an hour; a repeat of the same registration counts too. */
  registrationsAnHour: times.default(30),
  forgotPasswordsAnHour: times.default(30),
  codeChecksAnHour: times.default(60),
  /** Links to shared quotes that open nothing; those that open one are not counted. */
  shareMissesAnHour: times.default(60),
  /** Questions of the public tracking page; an open page asks once a minute. */
  tracksAnHour: times.default(240),
  /** Questions of the public tracking page for one number with a ZIP code that is not its own, from all addresses together; those that are answered are not counted. */
  trackMissesAnHour: times.default(30),
  /** Mails of one purpose to one e-mail address within an hour, whoever asks; those that set a password share it (R26), and those about orders and invoices have none. */
  mailsAnHour: times.default(3),
});

/** What a broker tunes without a deployment; the stored item overrides these defaults field by field. */
const portalSettings = z.object({
  /** The portal's address, for links in mails: 'https://ship.example.com'. Written by each deployment. */
  portalOrigin: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Broker's margin on the carrier's freight, in per cent, and its minimum (cents). */
  marginPercent: percent.default(18),
  /** How far one carrier's freight on one lane may lie from cost and margin, in per cent of both together; the average is cost plus margin. */
  freightSpreadPercent: percent.default(3.8),
  marginMinCents: cents.default(2500),
  accessorialPrices,
  unlistedAccessorial: unlistedAccessorial.prefault({}),
  guaranteePrices,
  minimumFreight,
  /** The discount for booking online, in per cent of our price, and its maximum (cents). */
  onlineDiscountPercent: percent.default(3),
  onlineDiscountMaxCents: cents.default(2500),
  /** Maximum quote requests per customer in five minutes; each calls every carrier. */
  quotesInFiveMinutes: z.number().int().min(1).max(100_000).default(60),
  /** How many days a link to a quote works, and how many after its last price has expired; whichever is first. */
  shareDays: z.number().int().min(1).max(90).default(30),
  shareDaysAfterPrices: z.number().int().min(0).max(90).default(7),
  /** Maximum rates per customer in an hour whose changes are priced; each calls its carrier up to eight times. */
  whatIfOpeningsAnHour: z.number().int().min(1).max(100_000).default(60),
  /** What a carrier charges for inspecting freight, and what we charge for correcting a bill, where freight differs from the quote (cents). */
  inspectionFeeCents: cents.default(3500),
  carrierChangeFeeCents: cents.default(2500),
  /** Maximum rows of bulk quotes per customer in 24 hours; each asks every carrier group (R83). */
  bulkRowsADay: z.number().int().min(1).max(1_000_000).default(1000),
  /** A carrier's price above this is implausible and not shown (cents). */
  carrierRateMaxCents: cents.min(1).default(10_000_000),
  circuitBreaker: circuitBreaker.prefault({}),
  /** What counts for the best value: the price, and what a business day and a point of punctuality are worth as a share of the lowest price. */
  bestValue: z
    .object({
      price: z.number().positive().max(100).default(defaultValueWeights.price),
      perDay: z.number().min(0).max(10).default(defaultValueWeights.perDay),
      perOnTimePoint: z.number().min(0).max(10).default(defaultValueWeights.perOnTimePoint),
    })
    .prefault({}),
  limits: limits.prefault({}),
  /** Cards and bank accounts of a customer. */
  paymentMethods: z
    .object({
      methodsMax: z.number().int().min(1).max(50).default(PAYMENT_METHODS_MAX),
      /** Declines in an hour after which a human check is needed. */
      declinesAnHour: times.default(5),
      /** Payment type ids that the broker does not take (15048). */
      typesNotTaken: z.array(z.number().int()).default([]),
      /** States whose law forbids the card processing fee. */
      statesWithoutCardFee: z.array(z.string().regex(/^[A-Z]{2}$/)).default(['CT', 'MA']),
      /** Whether the published test number 4111 1111 1111 1111 is taken. */
      takesTestCards: z.boolean().default(false),
    })
    .prefault({}),
  /** From these limits on LTL freight counts as truckload (R28). */
  truckload: z
    .object({
      linearFeet: z.number().positive().max(53).default(truckloadLimits.linearFeet),
      pounds: z.number().positive().max(100_000).default(truckloadLimits.pounds),
      // Carriers' bands of excessive length end where the default is: a later limit would price longer freight without its charge.
      lengthInches: z
        .number()
        .positive()
        .max(1000)
        .default(truckloadLimits.lengthInches)
        .transform((inches) => Math.min(inches, OVERLENGTH_TO_IN)),
    })
    .prefault({}),
  /** What drivers may drive, and how fast trucks and docks are. */
  hoursOfService: hoursOfService.prefault({}),
  /** The truckload carriers that are asked. */
  truckCarriers,
  /** How truckloads are sold. */
  truckloadPrices: truckloadPrices.prefault({}),
  /** The broker's truckload desk, which prices by hand what no carrier prices; without one the broker's address for questions. */
  truckloadDeskEmail: z.union([z.literal(''), z.email()]).default(''),
  /** Network addresses that carriers' reports may come from ('198.51.100.7', '203.0.113.0/24'); any, if there is none. */
  trackingSenders: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).default([]),
  /** Who asks carriers to pick freight up. */
  brokerLocation: brokerLocation.prefault({}),
  /** How many days after its date an invoice is due; the day rolls on to a business day. */
  invoiceNetDays: z.number().int().min(0).max(180).default(30),
  /** How many days a customer has to answer a carrier's rebill; unanswered it falls due then (R55, R68). */
  rebillAnswerDays: z.number().int().min(1).max(180).default(10),
  /** Where customers can apply for credit outside the portal: an address that takes `token` and `returnUrl`; empty where there is no such site. */
  creditSiteUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** The limits of a door, a trailer, a pallet and the floor; freight beyond them is rejected as a typing error (R58). */
  loading: z
    .object({
      heightInches: z.number().positive().max(1000).default(loadingLimits.heightInches),
      acrossInches: z.number().positive().max(1000).default(loadingLimits.acrossInches),
      unitPounds: z.number().positive().max(100_000).default(loadingLimits.unitPounds),
      poundsPerFoot: z.number().positive().max(100_000).default(loadingLimits.poundsPerFoot),
      poundsPerCubicFoot: z.number().positive().max(10_000).default(loadingLimits.poundsPerCubicFoot),
    })
    .prefault({}),
});
export type PortalSettings = Readonly<z.output<typeof portalSettings>>;
/** The prices of a bill's lines. */
export type PriceList = Pick<
  PortalSettings,
  'freightSpreadPercent' | 'accessorialPrices' | 'unlistedAccessorial' | 'guaranteePrices' | 'minimumFreight'
>;
export type CircuitRules = PortalSettings['circuitBreaker'];

/** The settings that a stored item makes of the defaults; throws an error that names each field that is wrong, without its value. */
export function readSettings(stored: unknown): PortalSettings {
  const read = portalSettings.safeParse(liftCircuitBreaker(stored ?? {}));
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.') || 'item'}: ${message}`);
  throw new Error(`The stored settings are wrong. ${wrong.join('; ')}`);
}

/** Older items name `circuitBreaker` `carrierRest`, with other names for two of its fields. */
function liftCircuitBreaker(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('carrierRest' in stored)) return stored;
  const { carrierRest, ...others } = stored;
  if (typeof carrierRest !== 'object' || carrierRest === null || 'circuitBreaker' in others) return others;
  const { leastAnswers, restSeconds, ...same } = carrierRest as Record<string, unknown>;
  const renamed = {
    ...(leastAnswers !== undefined && { minCalls: leastAnswers }),
    ...(restSeconds !== undefined && { openSeconds: restSeconds }),
  };
  return { ...others, circuitBreaker: { ...same, ...renamed } };
}

export interface SettingsStore {
  /** Throws when what is stored cannot be used. */
  read(): Promise<PortalSettings>;
}
