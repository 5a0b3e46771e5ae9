/** Public list prices of us-east-1, dollars; a change of AWS's is a change here. */
export const prices = {
  /** arm64, a GB-second. */
  lambdaGbSecond: 0.0000133334,
  lambdaRequest: 0.2e-6,
  httpApiRequest: 1e-6,
  /** A message of up to 32 KB. */
  webSocketMessage: 1e-6,
  webSocketConnectionMinute: 0.25e-6,
  stepFunctionsExpressRequest: 1e-6,
  stepFunctionsExpressGbSecond: 0.00001667,
  /** On demand, 1 KB. */
  tableWrite: 0.625e-6,
  /** On demand, 4 KB read consistently. */
  tableRead: 0.125e-6,
  logsGigabyte: 0.5,
} as const;

/** What AWS counts an Express run's memory in. */
export const EXPRESS_GB = 64 / 1024;
/** What CloudWatch adds to each line it takes. */
export const LOG_LINE_BYTES = 26;
export const WEB_SOCKET_MESSAGE_BYTES = 32 * 1024;
