import { type Dependencies, partOf } from '../dependencies.ts';
import { allow, type Grant } from './grant.ts';

/** To post to live connections, or to close them. */
export function connectionGrant(method: 'POST' | 'DELETE', dependencies: Dependencies): Grant {
  const websocket = partOf(dependencies, 'websocket');
  return {
    env: { LIVE_ENDPOINT: websocket.endpoint },
    allow: [allow(['execute-api:ManageConnections'], method === 'POST' ? websocket.postArn : websocket.closeArn)],
    wildcards: connections(method, dependencies),
  };
}

/** Connection ids are only known at run time, so one method of one stage is named. The live stack refers to its API differently than later ones. */
function connections(method: 'POST' | 'DELETE', { deployment }: Dependencies): Record<string, string> {
  const apis = ['<ApiF70053CD>', `${deployment.prefix}-Live:ExportsOutputRefApiF70053CD5653BA4D`];
  const reason = 'Connections have ids that nobody knows beforehand.';
  return Object.fromEntries(
    apis.map((api) => [
      `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:${api}/live/${method}/@connections/*`,
      reason,
    ]),
  );
}
