import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { checkSettings } from '#bin/deploy/check-settings.ts';
import { standingOf } from '#contract/standing.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { readDeployment } from '#lib/deployment.ts';
import { makePortal } from '#lib/portal.ts';
import { defaultDeployment } from '#test/runner/default-deployment.ts';

const nothing = () => undefined;

describe('settings of a deployment', () => {
  it('are those of AWS and the brand when nothing is said', () => {
    expect(readDeployment(defaultDeployment, nothing)).toMatchObject({
      kind: 'aws',
      prefix: 'Portal',
      companies: {},
      mailDomain: 'fairlane.example',
    });
  });

  it('an endpoint makes it local, whatever slash it ends with', () => {
    expect(
      readDeployment({ ...defaultDeployment, PORTAL_LOCAL_ENDPOINT: 'https://localhost:4577/' }, nothing),
    ).toMatchObject({
      kind: 'local',
      endpoint: 'https://localhost:4577',
    });
  });

  it('an empty variable says nothing, and what is said to cdk wins', () => {
    const read = readDeployment({ ...defaultDeployment, PORTAL_PREFIX: 'Trial', PORTAL_LOCAL_ENDPOINT: '' }, (name) =>
      name === 'prefix' ? 'Mine' : undefined,
    );
    expect(read).toMatchObject({ kind: 'aws', prefix: 'Mine' });
  });

  it.each([
    [{ endpoint: 'localhost' }, /endpoint: /],
    [{ prefix: 'my portal' }, /prefix: has to begin with a capital letter/],
    [{ companies: { project44: { url: 'https://p44.example', calls: 'all' } } }, /companies\.project44\.calls: /],
    [{ companies: { acme: { url: 'https://acme.example' } } }, /companies.*acme/],
    [{ portalDomain: 'ship.example.com' }, /portalDomain: needs certificateArn/],
  ])('%o is refused by name', (wrong: Record<string, unknown>, message) => {
    expect(() => readDeployment(defaultDeployment, (name) => wrong[name])).toThrow(message);
  });
});

describe('what a broker stands for', () => {
  it('a brand that says nothing of it claims nothing: no badge, no profile of another company', () => {
    expect(standingOf({ company: 'Example Freight' })).toEqual({
      social: [],
      legal: [{ word: 'terms', href: '/terms' }],
    });
    const own = { social: [], legal: [{ label: 'Privacy', href: '/privacy' }] };
    expect(standingOf({ company: 'Example Freight', standing: own })).toBe(own);
    expect(standingOf({}).veteranOwned?.href).toContain('fairlane.example');
  });
});

describe('deployment.json', () => {
  const file = (text: string) => {
    const name = path.join(mkdtempSync(path.join(tmpdir(), 'deployment-')), 'deployment.json');
    writeFileSync(name, text);
    return { PORTAL_DEPLOYMENT: name };
  };

  it('says what a broker decides; what scripts say wins', () => {
    const text = JSON.stringify({ prefix: 'Mine', mailDomain: 'freight.example', settings: { marginPercent: 20 } });
    const read = readDeployment({ ...file(text), PORTAL_PREFIX: 'Trial' }, nothing);
    expect(read).toMatchObject({ prefix: 'Trial', mailDomain: 'freight.example', settings: { marginPercent: 20 } });
  });

  it('is as the example shows it', () => {
    const read = readDeployment({ PORTAL_DEPLOYMENT: 'deployment.example.json' }, nothing);
    expect(read.companies.project44).toEqual({ url: 'https://na12.api.project44.com', calls: 'carrier' });
    expect(readSettings(read.settings)).toMatchObject({ marginPercent: 18 });
    expect(() => checkSettings(read.settings)).not.toThrow();
  });

  it.each([
    ['{', /is no JSON object/],
    ['[]', /is no JSON object/],
    ['{"mailsender":"a@b.example"}', /mailsender/],
    ['{"brand":{"product":"Mine"}}', /mailSender: is needed with a brand of your own/],
    [
      '{"mailSender":"a@b.example","mailDomain":"b.example","brand":{"colors":{"navy":"blue","blue":"#112233","orange":"#112233"}}}',
      /brand\.colors\.navy: has to be a colour/,
    ],
    ['{"brand":{"phone":"(800) 555-0199"}}', /brand: phone and phoneHref go together/],
    ['{"brand":{"product":"Mine\\r\\nBcc: a@b.example"}}', /brand\.product: has to be one line/],
    ['{"brand":{"standing":{"social":[],"legal":[{"label":"Terms","href":"//b.example"}]}}}', /brand\.standing\.legal/],
    ['{"secrets":{"origin":"my secret"}}', /secrets\.origin: has to be a name of Secrets Manager/],
    ['{"secrets":{"acme":"mine"}}', /secrets.*acme/],
    ['{"operatorEmail":"ops","mailDomain":"not a host"}', /mailDomain: .*\n.*operatorEmail: /],
  ])('%s is refused with each field that is wrong', (text, message) => {
    expect(() => readDeployment(file(text), nothing)).toThrow(message);
  });

  it.each([
    [{ marginLeastCents: 1, marginPercent: 20 }, /no settings\.marginLeastCents\.$/],
    [{ limits: { mailsAnHour: 4, registrationAnHour: 5 } }, /no settings\.limits\.registrationAnHour\.$/],
    [{ toString: 1 }, /no settings\.toString\.$/],
    [{ marginPercent: -1 }, /marginPercent: /],
  ])('%o among its settings is refused by name', (settings: Record<string, unknown>, message) => {
    expect(() => checkSettings(settings)).toThrow(message);
  });

  it('has settings in groups, and prices by codes of its own', () => {
    const settings = {
      limits: { mailsAnHour: 4 },
      accessorialPrices: { NEWDEL: { cents: 100 } },
      truckload: { pounds: 9000 },
    };
    expect(() => checkSettings(settings)).not.toThrow();
  });

  it('that is named has to be there', () => {
    expect(() => readDeployment({ PORTAL_DEPLOYMENT: 'nowhere.json' }, nothing)).toThrow('There is no nowhere.json');
  });
});

it('without built functions it says what to run', () => {
  const deployment = readDeployment({ ...defaultDeployment, PORTAL_FUNCTIONS: 'test/lib/nowhere' }, nothing);
  expect(() => makePortal(new App(), deployment)).toThrow(/npm run build/);
});
