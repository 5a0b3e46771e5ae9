import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { Token } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOfHeader } from '#contract/format/languages.ts';
import { contentSecurityPolicy } from '#lib/constructs/content-security-policy.ts';
import { pageRewriteSource } from '#lib/constructs/page-rewrite.ts';
import { viewerAddressSource } from '#lib/constructs/viewer-address.ts';
import { readWebBuild } from '#lib/web-build.ts';
import { inlineHash, portalTemplates, resourcesOf, templateOf } from '#test/lib/portal-templates.ts';

interface Behavior {
  readonly PathPattern?: string;
  readonly ViewerProtocolPolicy: string;
  readonly CachePolicyId: unknown;
  readonly OriginRequestPolicyId?: string;
  readonly AllowedMethods?: string[];
  readonly FunctionAssociations?: unknown[];
  readonly TargetOriginId: string;
  readonly ResponseHeadersPolicyId?: unknown;
}
interface Origin {
  readonly Id: string;
  readonly DomainName: unknown;
  readonly OriginPath?: string;
  readonly OriginAccessControlId?: unknown;
  readonly OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
  readonly CustomOriginConfig?: Record<string, unknown>;
}
interface Config {
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors: Behavior[];
  readonly Origins: Origin[];
  readonly CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[];
}

const aws = portalTemplates();
const site = templateOf(aws, 'Portal-Site');

function configOf(templates: typeof aws): Config {
  const [distribution] = resourcesOf(templates, 'AWS::CloudFront::Distribution');
  return distribution?.Properties.DistributionConfig as Config;
}

function behind(config: Config, pattern: string): { behavior: Behavior; origin: Origin } {
  const behavior = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
  const origin = config.Origins.find(({ Id }) => Id === behavior?.TargetOriginId);
  if (!behavior || !origin) throw new Error(`Nothing is behind ${pattern}`);
  return { behavior, origin };
}

describe('content security policy', () => {
  const policy = contentSecurityPolicy([inlineHash, inlineHash], { host: 'ship.example.com' });
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

  it('[O01] lets scripts be our own files and the hashed ones of the build, nothing inline and nothing evaluated', () => {
    expect(directives.get('script-src')).toEqual(["'self'", `'${inlineHash}'`]);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(policy).not.toContain('unsafe-eval');
  });

  it('[O01] nobody frames us, sends our forms away or moves our base', () => {
    for (const name of ['frame-ancestors', 'object-src']) expect(directives.get(name)).toEqual(["'none'"]);
    for (const name of ['base-uri', 'form-action', 'worker-src', 'font-src'])
      expect(directives.get(name)).toEqual(["'self'"]);
  });

  it('lets the page keep the live connection to its own host', () => {
    expect(directives.get('connect-src')).toEqual(["'self'", 'wss://ship.example.com']);
  });

  it('is rejected when CloudFront would reject it', () => {
    const many = Array.from({ length: 40 }, (_, index) => `sha256-${String(index).padStart(43, 'A')}=`);
    expect(() => contentSecurityPolicy(many)).toThrow(/inline scripts/);
    const unknown = Token.asString({ resolve: () => 'known once it is deployed' });
    const some = Array.from({ length: 14 }, (_, at) => `sha256-${String(at).padStart(43, 'x')}=`);
    expect(() => contentSecurityPolicy(some, { files: [`https://${unknown}.s3.amazonaws.com`] })).not.toThrow();
    expect(() =>
      contentSecurityPolicy(some, { files: Array.from({ length: 5 }, () => `https://${unknown}.s3.amazonaws.com`) }),
    ).toThrow(/inline scripts/);
  });
});

describe('headers of every response', () => {
  it('[O01] HSTS for a year, nosniff, no frames, a quiet referrer', () => {
    site.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: Match.objectLike({
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: Match.anyValue(),
            Override: true,
          },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31536000, IncludeSubdomains: true, Override: true },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
        },
      }),
    });
  });

  const policyOf = (templates: typeof aws): string => {
    const [headers] = resourcesOf(templates, 'AWS::CloudFront::ResponseHeadersPolicy');
    return JSON.stringify(headers?.Properties.ResponseHeadersPolicyConfig);
  };

  it('[O01] the policy holds the build’s hashes and the two services that browsers call; locally neither of those', () => {
    const { Properties } = resourcesOf(aws, 'AWS::CloudFront::ResponseHeadersPolicy')[0] ?? {};
    expect(JSON.stringify(Properties)).toContain(inlineHash);
    expect(policyOf(aws)).toMatch(
      /connect-src 'self' https:\/\/cognito-identity\.[^;]+ https:\/\/firehose\.[^;]+SandboxApi[^;]+; worker-src/,
    );
    const local = policyOf(portalTemplates({ endpoint: 'https://localhost:4577' }));
    expect(local).toContain("connect-src 'self' https://localhost:4577; worker-src");
  });

  it('[H13] lets pages load the payment gateway’s script and send numbers to it, and to no other host', () => {
    const authorizenet = { url: 'https://api2.authorize.net' };
    const real = policyOf(portalTemplates({ endpoint: 'https://localhost:4577', companies: { authorizenet } }));
    expect(real).toContain(`script-src 'self' '${inlineHash}' https://js.authorize.net; style-src`);
    expect(real).toContain("connect-src 'self' https://api2.authorize.net; worker-src");
  });

  it('[O01] pages, files and calls all carry them', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = configOf(aws);
    const carrying = [DefaultCacheBehavior, ...CacheBehaviors].filter(
      ({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId,
    );
    expect(carrying.map(({ PathPattern }) => PathPattern ?? '*').sort()).toEqual([
      '*',
      '/api/*',
      '/api/v2/pop-up-content',
      '/assets/*',
      '/home/shared-quote/*',
    ]);
  });

  it('[C49] public calls that are the same for everybody stay at the edge, before the rule for all other calls', () => {
    const { CacheBehaviors } = configOf(aws);
    const patterns = CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(patterns.indexOf('/api/v2/pop-up-content')).toBeLessThan(patterns.indexOf('/api/*'));
    const { behavior } = behind(configOf(aws), '/api/v2/pop-up-content');
    expect(JSON.stringify(behavior.CachePolicyId)).toContain('CallCache');
  });

  it('[C02] the terms that a sign-up accepts are never old: the edge keeps no version', () => {
    const patterns = configOf(aws).CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(patterns.filter((pattern) => pattern?.includes('get-terms-condition'))).toEqual([]);
    expect(behind(configOf(aws), '/api/*').behavior.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
  });
});

describe('the page of a shared quote', () => {
  it('[S47] [C113] is kept by nobody, found by no search, and named to no other address; the files it loads are as all others', () => {
    const { behavior } = behind(configOf(aws), '/home/shared-quote/*');
    const ref = JSON.stringify(behavior.ResponseHeadersPolicyId);
    expect(ref).toContain('SharedQuoteHeaders');
    // CachingDisabled
    expect(behavior.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(behavior.FunctionAssociations).toHaveLength(1);
    const own = resourcesOf(aws, 'AWS::CloudFront::ResponseHeadersPolicy').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('no-referrer'),
    );
    expect(own).toHaveLength(1);
    const config = own[0]?.Properties.ResponseHeadersPolicyConfig;
    expect(JSON.stringify(config)).toContain(inlineHash);
    expect(config).toMatchObject({
      SecurityHeadersConfig: {
        ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
      },
      CustomHeadersConfig: {
        Items: expect.arrayContaining([
          { Header: 'cache-control', Value: 'no-store', Override: true },
          { Header: 'x-robots-tag', Value: 'noindex, nofollow, noarchive', Override: true },
        ]),
      },
    });
  });
});

describe('distribution', () => {
  const config = configOf(aws);

  it('[O01] alone reads the pages, by origin access control', () => {
    const pages = config.Origins.filter(({ OriginAccessControlId }) => OriginAccessControlId);
    expect(pages).toHaveLength(1);
    site.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: Match.objectLike({ SigningBehavior: 'always', SigningProtocol: 'sigv4' }),
    });
    site.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: ['s3:GetObject', 's3:ListBucket'],
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      }),
    });
  });

  it.each(['/api/*', '/live'])('[O01] passes %s on with the secret of the edge, uncached and over TLS', (pattern) => {
    const { behavior, origin } = behind(config, pattern);
    expect(origin.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-secret']);
    expect(JSON.stringify(origin.OriginCustomHeaders?.[0]?.HeaderValue)).toContain('{{resolve:secretsmanager:');
    expect(origin.CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only' });
    expect(behavior.ViewerProtocolPolicy).toBe('https-only');
    expect(behavior.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
    // AWS's own policies CachingDisabled and AllViewerExceptHostHeader.
    expect(behavior.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(behavior.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect(behavior.FunctionAssociations ?? []).toHaveLength(pattern === '/api/*' ? 1 : 0);
  });

  it("[O01] sets the visitor's address, whatever the browser sends; locally the proxy does", () => {
    const { behavior } = behind(config, '/api/*');
    expect(behavior.FunctionAssociations).toEqual([
      {
        EventType: 'viewer-request',
        FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(/^ViewerAddress/), 'FunctionARN'] },
      },
    ]);
    const claimed = { 'x-viewer-address': { value: '6.6.6.6' }, accept: { value: '*/*' } };
    const event = { viewer: { ip: '198.51.100.7' }, request: { uri: '/api/v1/timezone', headers: claimed } };
    expect(runInNewContext(`${viewerAddressSource}; handler(event)`, { event })).toEqual({
      uri: '/api/v1/timezone',
      headers: {
        'x-viewer-address': { value: '198.51.100.7' },
        'accept-language': { value: 'en' },
        accept: { value: '*/*' },
      },
    });
    const local = configOf(portalTemplates({ endpoint: 'https://localhost:4577' }));
    expect(behind(local, '/api/*').behavior.FunctionAssociations).toBeUndefined();
  });

  it('[R86] [C49] what is kept at the edge is kept once a language: the wish becomes the language that it is answered in', () => {
    const { behavior } = behind(config, '/api/v2/pop-up-content');
    expect(JSON.stringify(behavior.FunctionAssociations)).toContain('ViewerAddress');
    const languageAt = (value: string): string => {
      const event = {
        viewer: { ip: '198.51.100.7' },
        request: { uri: '/', headers: { 'accept-language': { value } } },
      };
      const { headers } = runInNewContext(`${viewerAddressSource}; handler(event)`, { event });
      return headers['accept-language'].value;
    };
    const part = fc.tuple(
      fc.constantFrom('en', 'es', 'fr', 'fr-CA', 'ES-mx', 'de', '*', '', 'constructor'),
      fc.constantFrom('', ';q=0.9', '; q=0.5', ';q=0', ';q=1', ';q=x', ';v=1'),
    );
    const header = fc
      .array(
        part.map((two) => two.join('')),
        { maxLength: 5 },
      )
      .map((parts) => parts.join(', '));
    fc.assert(
      fc.property(header, (wish) => {
        expect(languageAt(wish)).toBe(languageOfHeader(wish));
      }),
    );
  });

  it("[O01] caches no error, or one caller would see another's response", () => {
    for (const code of [400, 403, 404, 500, 502, 503, 504]) {
      expect(config.CustomErrorResponses).toContainEqual({ ErrorCode: code, ErrorCachingMinTTL: 0 });
    }
  });

  it('sends pages asked for over http to https', () => {
    expect(config.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  it('takes a domain of the broker with its certificate', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
    const own = portalTemplates({ portalDomain: 'ship.example.com', certificateArn });
    expect(configOf(own)).toMatchObject({
      Aliases: ['ship.example.com'],
      ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    expect(templateOf(own, 'Portal-Site').findOutputs('PortalUrl').PortalUrl?.Value).toBe('https://ship.example.com');
  });

  it('goes to the APIs by the local endpoint where there is one', () => {
    const { origin } = behind(configOf(portalTemplates({ endpoint: 'https://localhost:4577' })), '/api/*');
    expect(origin).toMatchObject({
      DomainName: 'localhost',
      OriginPath: '/_aws/execute-api/portal/$default',
      CustomOriginConfig: { HTTPSPort: 4577, OriginProtocolPolicy: 'https-only' },
    });
  });
});

describe('path of a page', () => {
  const files = ['/robots.txt', '/home/index.html'];
  const source = pageRewriteSource({ pages: ['/home', '/home/login'], files, fallback: '/__spa-fallback.html' });
  interface Answered {
    readonly uri?: string;
    readonly statusCode?: number;
    readonly headers?: Record<string, { value: string }>;
    readonly body?: { data: string };
  }
  const answer = (uri: string, more: object = {}): Answered => {
    const event = { request: { uri, method: 'GET', headers: {}, querystring: {}, ...more } };
    return JSON.parse(runInNewContext(`${source}; JSON.stringify(handler(${JSON.stringify(event)}))`));
  };
  const rewrite = (uri: string) => answer(uri).uri;

  it.each([
    ['/home', '/home/index.html'],
    ['/home/', '/home/index.html'],
    ['/home/login', '/home/login/index.html'],
    ['/', '/__spa-fallback.html'],
    ['/customer/shipment', '/__spa-fallback.html'],
    ['/constructor', '/__spa-fallback.html'],
    ['/a.b/c', '/__spa-fallback.html'],
    ['/assets/app-1a2b3c4d.js', '/assets/app-1a2b3c4d.js'],
    ['/assets/page-part-C8d_-x1Z.js', '/assets/page-part-C8d_-x1Z.js'],
    ['/assets/c-Dx4_-kX.css', '/assets/c-Dx4_-kX.css'],
    ['/robots.txt', '/robots.txt'],
    ['/home/index.html', '/home/index.html'],
    ['/foo.bar', '/__spa-fallback.html'],
    ['/customer/1.2', '/__spa-fallback.html'],
    ['/wp-login.php', '/__spa-fallback.html'],
    ['/api', '/__spa-fallback.html'],
  ])('[O01] %s is answered by %s', (asked, file) => expect(rewrite(asked)).toBe(file));

  describe('[R86] in another language', () => {
    const spoken = pageRewriteSource({
      ...{ pages: ['/home', '/home/login'], files, fallback: '/__spa-fallback.html' },
      languages: ['es', 'fr'],
    });
    const ask = (uri: string, more: object = {}): Answered => {
      const event = { request: { uri, method: 'GET', headers: {}, querystring: {}, cookies: {}, ...more } };
      return JSON.parse(runInNewContext(`${spoken}; JSON.stringify(handler(${JSON.stringify(event)}))`));
    };
    const keeping = (value: string) => ({ cookies: { language: { value } } });

    it.each([
      ['/home/es', '', '/es/home/es/index.html'],
      ['/home/fr/', '', '/fr/home/fr/index.html'],
      ['/home/fr', 'es', '/fr/home/fr/index.html'],
      ['/home', 'fr', '/fr/home/index.html'],
      ['/home/login', 'es', '/es/home/login/index.html'],
      ['/customer/booking', 'es', '/es/__spa-fallback.html'],
      ['/home', 'en', '/home/index.html'],
      ['/home', 'de', '/home/index.html'],
      ['/home', 'constructor', '/home/index.html'],
      ['/home', '../../x', '/home/index.html'],
      ['/robots.txt', 'fr', '/robots.txt'],
      ['/assets/app-1a2b3c4d.js', 'fr', '/assets/app-1a2b3c4d.js'],
      ['/es/home/es/index.html', '', '/__spa-fallback.html'],
    ])('%s with the choice "%s" is answered by %s', (uri, choice, file) =>
      expect(ask(uri, choice === '' ? {} : keeping(choice)).uri).toBe(file),
    );

    it.each([
      ['/home/login', { language: { value: 'fr' } }, '/home/login', 'fr'],
      ['/customer/booking', { a: { value: '1' }, language: { value: 'en' } }, '/customer/booking?a=1', 'en'],
      ['/home/es', { language: { value: 'en' } }, '/home', 'en'],
      ['/home/fr/', { language: { value: 'es' } }, '/home/es', 'es'],
      ['//evil.example', { language: { value: 'es' } }, '/evil.example', 'es'],
    ])('the choice at %s is kept in a cookie, and leads to the page', (uri, querystring, to, language) => {
      expect(ask(uri, { querystring })).toMatchObject({
        statusCode: 302,
        headers: { location: { value: to } },
        cookies: { language: { value: language, attributes: 'Path=/; Max-Age=31536000; SameSite=Lax' } },
      });
    });

    it('a language that there is not changes nothing', () =>
      expect(ask('/home', { querystring: { language: { value: 'de' } } }).uri).toBe('/home/index.html'));
  });

  it.each([
    ['/home/login.', '/home/login'],
    ['/customer/saved-quotes,', '/customer/saved-quotes'],
    ['/customer/shipment).', '/customer/shipment'],
    ['/home/login%2C', '/home/login'],
    ['/home/login%22%3E', '/home/login'],
    ['/.', '/'],
    // Never to another host.
    ['//evil.example.', '/evil.example'],
    ['/\\\\evil.example.', '/evil.example'],
  ])('a link copied as %s leads to %s', (asked, meant) => {
    expect(answer(asked)).toMatchObject({ statusCode: 302, headers: { location: { value: meant } } });
  });

  it('keeps the query of a link that it mends', () => {
    const querystring = {
      a: { value: '1' },
      b: { value: 'x%20y', multiValue: [{ value: 'x%20y' }, { value: '2' }] },
      c: { value: '' },
    };
    expect(answer('/customer/shipment.', { querystring }).headers?.location?.value).toBe(
      '/customer/shipment?a=1&b=x%20y&b=2&c',
    );
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s of a page is 405 with what it takes, in the envelope or as a page',
    (method) => {
      const envelope = answer('/home', { method });
      expect(envelope).toMatchObject({ statusCode: 405, headers: { allow: { value: 'GET, HEAD' } } });
      expect(JSON.parse(envelope.body?.data ?? '')).toMatchObject({ success: false, content: null });
      const page = answer('/home', { method, headers: { accept: { value: 'text/html,*/*' } } });
      expect(page.headers?.['content-type']?.value).toContain('text/html');
      expect(page.body?.data).toContain('<h1>');
    },
  );

  it.each(['/assets/missing.js', '/assets/', '/assets/x/y-12345678.js'])(
    '%s is no file of a build: 404, in words',
    (asked) => {
      expect(answer(asked)).toMatchObject({
        statusCode: 404,
        headers: { 'content-type': { value: 'application/json' } },
      });
      expect(answer(asked, { method: 'HEAD' }).body?.data).toBe('');
    },
  );

  it('has room: CloudFront takes 10 KB', () => {
    const many = (kind: string, count: number) =>
      Array.from({ length: count }, (_, n) => `/${kind}/some-longer-name-${n}`);
    const large = pageRewriteSource({ pages: many('home', 60), files: many('files', 60), fallback: '/index.html' });
    expect(Buffer.byteLength(large)).toBeLessThan(10_240);
  });

  it.each(['/api/v1/shipment', '/api/v2/customer/hash-info', '/live', '/live/'])('[O01] %s is left alone', (asked) =>
    expect(rewrite(asked)).toBe(asked),
  );
});

describe('what the build says', () => {
  function built(files: readonly string[]): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-web-'));
    for (const file of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), '[]');
    }
    return folder;
  }

  it.each([
    {
      files: [
        'client/index.html',
        'client/__spa-fallback.html',
        'client/home/index.html',
        'client/home/login/index.html',
        'csp-hashes.json',
      ],
      pages: ['/home', '/home/login'],
      own: [
        '/__spa-fallback.html',
        '/event-settings.json',
        '/home/index.html',
        '/home/login/index.html',
        '/index.html',
      ],
      fallback: '/__spa-fallback.html',
    },
    {
      files: [
        'client/home/index.html',
        'client/favicon.svg',
        'client/assets/app-12345678.js',
        'client/.vite/manifest.json',
      ],
      pages: ['/home'],
      own: ['/event-settings.json', '/favicon.svg', '/home/index.html'],
      fallback: '/index.html',
    },
    { files: [], pages: [], own: ['/event-settings.json'], fallback: '/__spa-fallback.html' },
  ])('$files.length files: $pages, else $fallback', ({ files, pages, own, fallback }) => {
    const folder = built(files);
    expect(readWebBuild(folder)).toEqual({ pages, files: own, fallback, languages: [], scriptHashes: [] });
    rmSync(folder, { recursive: true });
  });
});
