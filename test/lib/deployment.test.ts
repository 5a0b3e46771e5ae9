import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { readDeployment } from '#lib/deployment.ts';
import { makePortal } from '#lib/portal.ts';

const nothing = () => undefined;

describe('settings of a deployment', () => {
  it('are those of AWS and the brand when nothing is said', () => {
    expect(readDeployment({}, nothing)).toMatchObject({
      kind: 'aws',
      prefix: 'Portal',
      providerCalls: 'carrier',
      mailDomain: 'fairlane.example',
    });
  });

  it('an endpoint makes it local, whatever slash it ends with', () => {
    expect(readDeployment({ PORTAL_LOCAL_ENDPOINT: 'https://localhost:4577/' }, nothing)).toMatchObject({
      kind: 'local',
      endpoint: 'https://localhost:4577',
    });
  });

  it('an empty variable says nothing, and what is said to cdk wins', () => {
    const read = readDeployment({ PORTAL_PREFIX: 'Trial', PORTAL_LOCAL_ENDPOINT: '' }, (name) =>
      name === 'prefix' ? 'Mine' : undefined,
    );
    expect(read).toMatchObject({ kind: 'aws', prefix: 'Mine' });
  });

  it.each([
    [{ PORTAL_LOCAL_ENDPOINT: 'localhost' }, /endpoint \(PORTAL_LOCAL_ENDPOINT\)/],
    [{ PORTAL_PREFIX: 'my portal' }, /prefix \(PORTAL_PREFIX\)/],
    [{ PORTAL_PROVIDER_CALLS: 'all' }, /providerCalls/],
    [{ PORTAL_DOMAIN: 'ship.example.com' }, /certificateArn/],
  ])('%o is refused by name', (variables, message) => {
    expect(() => readDeployment(variables, nothing)).toThrow(message);
  });
});

it('without built functions it says what to run', () => {
  const deployment = readDeployment({ PORTAL_FUNCTIONS: 'test/lib/nowhere' }, nothing);
  expect(() => makePortal(new App(), deployment)).toThrow(/npm run build/);
});
