/**
 * The source of the probes' one function, put into its template as it is. What it does is ordered by the event's `do`, or by the
 * header of that name when a gateway calls it; anything else it answers with the event itself.
 */
export const probeFunction = `
const { DynamoDBClient, GetItemCommand } = require('@aws-sdk/client-dynamodb');
const { SFNClient, StartExecutionCommand, StartSyncExecutionCommand } = require('@aws-sdk/client-sfn');
let calls = 0;

const orders = {
  sleep: async ({ ms }) => { await new Promise((resolve) => setTimeout(resolve, ms)); return { slept: ms }; },
  fail: async () => { throw new RangeError('ordered to fail'); },
  exit: async () => process.exit(3),
  env: async ({ name }) => ({ value: process.env[name] ?? null, region: process.env.AWS_REGION }),
  count: async () => ({ calls }),
  read: async ({ table }) => {
    const { Item } = await new DynamoDBClient({}).send(
      new GetItemCommand({ TableName: table, Key: { pk: { S: 'a' }, sk: { S: 'a' } } }));
    return { item: Item ?? null };
  },
  start: async ({ machine, sync }) => {
    const Command = sync ? StartSyncExecutionCommand : StartExecutionCommand;
    const answer = await new SFNClient({ disableHostPrefix: true }).send(
      new Command({ stateMachineArn: machine, input: '{"items":[]}' }));
    return { executionArn: answer.executionArn };
  },
};

exports.handler = async (event) => {
  calls += 1;
  console.log(JSON.stringify({ probe: event.mark ?? event.routeKey ?? 'none' }));
  if (event.requestContext && event.requestContext.connectionId) return onConnection(event);
  if (event.version === '2.0') return { statusCode: 200, headers: { 'x-probe': 'kept' }, body: JSON.stringify(event) };
  const order = orders[event.do];
  if (!order) return event;
  try { return await order(event); } catch (error) {
    if (event.do === 'fail') throw error;
    return { refused: error.name };
  }
};

function onConnection(event) {
  const { connectionId, eventType, routeKey } = event.requestContext;
  if (eventType === 'CONNECT' && event.queryStringParameters && event.queryStringParameters.refuse)
    return { statusCode: 403 };
  return { statusCode: 200, body: eventType === 'MESSAGE' ? JSON.stringify({ connectionId, routeKey, text: event.body }) : undefined };
}
`;
