import {
  CreateEventSourceMappingCommand,
  DeleteEventSourceMappingCommand,
  type EventSourceMappingConfiguration,
  LambdaClient,
  ListEventSourceMappingsCommand,
} from '@aws-sdk/client-lambda';

const ofStream = ({ EventSourceArn = '' }: EventSourceMappingConfiguration): boolean =>
  EventSourceArn.includes('/stream/');

/**
 * Recreates the mappings from the table's stream to functions: those that a local AWS kept over a restart exist but deliver nothing
 * (docs/emulator.md). Returns how many there are.
 */
export async function renewStreamMappings(): Promise<number> {
  const lambda = new LambdaClient({});
  const { EventSourceMappings = [] } = await lambda.send(new ListEventSourceMappingsCommand({}));
  const mappings = EventSourceMappings.filter(ofStream);
  for (const { UUID, FunctionArn, EventSourceArn, BatchSize, FilterCriteria, MaximumRetryAttempts } of mappings) {
    await lambda.send(new DeleteEventSourceMappingCommand({ UUID }));
    await lambda.send(
      new CreateEventSourceMappingCommand({
        ...{ FunctionName: FunctionArn, EventSourceArn, BatchSize, FilterCriteria, MaximumRetryAttempts },
        StartingPosition: 'LATEST',
      }),
    );
  }
  return mappings.length;
}
