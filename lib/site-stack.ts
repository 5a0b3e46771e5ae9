import { Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  Distribution,
  type ErrorResponse,
  FunctionEventType,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { acceptHosts } from '#contract/accept-hosts.ts';
import { SHARED_QUOTE } from '#contract/paths.ts';
import { endpointsOf, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { acceptFinding } from './constructs/accept-finding.ts';
import { contentSecurityPolicy } from './constructs/content-security-policy.ts';
import { PageRewrite } from './constructs/page-rewrite.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { SecurityHeaders } from './constructs/security-headers.ts';
import { ViewerAddress } from './constructs/viewer-address.ts';
import type { DataStack } from './data-stack.ts';
import { type Deployment, localStageUrl } from './deployment.ts';
import type { GatewayStack } from './gateway-stack.ts';
import { PortalStack } from './portal-stack.ts';
import { readWebBuild } from './web-build.ts';
import type { WebsocketStack } from './websocket-stack.ts';

export interface SiteParts {
  readonly data: DataStack;
  readonly gateway: GatewayStack;
  readonly websocket: WebsocketStack;
  /** Address of the payment gateway, whose script and calls pages may reach. */
  readonly paymentGatewayUrl: string;
}

/** The one address of the portal: pages from the bucket, calls and the live connection passed on with the origin secret. */
export class SiteStack extends PortalStack {
  readonly distribution: Distribution;

  constructor(scope: Construct, deployment: Deployment, parts: SiteParts) {
    super(scope, 'Site', deployment, 'Pages and the edge in front of everything');
    const bucket = new PrivateBucket(this, 'Pages');
    this.distribution = this.makeDistribution(bucket, parts);
    acceptFinding(this.distribution, 'CFR1', 'Shippers travel.');
    acceptFinding(
      this.distribution,
      'CFR2',
      'A broker’s firewall is an account’s decision and a bill; calls are limited by address and account without one.',
    );
    acceptFinding(
      this.distribution,
      'CFR3',
      'Logs of the edge would hold addresses of visitors; functions log each call with ids.',
    );
    acceptFinding(
      this.distribution,
      'CFR4',
      'With a domain of its own it takes TLS 1.2 at least; CloudFront’s own name leaves no choice.',
    );
    const host = deployment.portalDomain ?? this.distribution.distributionDomainName;
    this.keepExported(this.distribution.distributionId);

    this.output('SiteBucketName', bucket.bucketName, 'Bucket of the built pages');
    this.output('DistributionId', this.distribution.distributionId, 'Distribution, to invalidate after an upload');
    this.output(
      'DistributionDomain',
      this.distribution.distributionDomainName,
      'Host that the distribution answers to',
    );
    this.output('PortalUrl', `https://${host}`, 'Address of the portal');
  }

  private makeDistribution(bucket: PrivateBucket, parts: SiteParts): Distribution {
    const { deployment } = this;
    const build = readWebBuild(deployment.webFolder);
    const policy = contentSecurityPolicy(build.scriptHashes, {
      host: deployment.portalDomain,
      services: this.browserServices,
      files: this.privateFiles(parts.data),
      tokenizer: acceptHosts(parts.paymentGatewayUrl),
    });
    const responseHeadersPolicy = new SecurityHeaders(this, 'Headers', { contentSecurityPolicy: policy });
    // With the right to list, a file that is missing is a 404 and not a 403.
    const pages = S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
    const files = {
      origin: pages,
      compress: true,
      responseHeadersPolicy,
      viewerProtocolPolicy: this.pageProtocol,
      // The function returns 405 with a message for methods other than reads; without it CloudFront would return its own error.
      allowedMethods: AllowedMethods.ALLOW_ALL,
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: new PageRewrite(this, 'PageRewrite', build) },
      ],
    };
    const passed = {
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // Everything the browser sent but Host, which has to be the API's own.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      viewerProtocolPolicy:
        deployment.kind === 'local' ? ViewerProtocolPolicy.ALLOW_ALL : ViewerProtocolPolicy.HTTPS_ONLY,
      compress: false,
    };
    const calls = {
      ...passed,
      origin: this.apiOrigin(parts),
      responseHeadersPolicy,
      functionAssociations: this.viewerAddress(),
    };
    return new Distribution(this, 'Distribution', {
      comment: `${deployment.prefix}: pages, calls and live connection`,
      ...this.domain(),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      errorResponses: neverCacheErrors(),
      defaultBehavior: {
        ...files,
        cachePolicy: this.pageCache(),
      },
      additionalBehaviors: {
        // The first behavior that matches counts.
        ...this.cachedCalls(calls),
        '/api/*': calls,
        '/live': { ...passed, origin: this.liveOrigin(parts) },
        [`${SHARED_QUOTE}/*`]: {
          ...files,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          responseHeadersPolicy: new SecurityHeaders(this, 'SharedQuoteHeaders', {
            contentSecurityPolicy: policy,
            secretAddress: true,
          }),
        },
        '/assets/*': { ...files, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
      },
    });
  }

  /** Calls whose response is the same for everybody stay at the edge for as long as their rows say. */
  private cachedCalls(behavior: BehaviorOptions): Record<string, BehaviorOptions> {
    const cached = Object.values<Route>(routes).filter(({ cacheSeconds }) => cacheSeconds);
    const cachePolicy = new CachePolicy(this, 'CallCache', {
      comment: 'Public calls: as long as their cache-control allows, in each language',
      headerBehavior: CacheHeaderBehavior.allowList('Accept-Language'),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(5),
    });
    return Object.fromEntries(
      cached.flatMap((row) => endpointsOf(row).map(({ path }) => [path, { ...behavior, cachePolicy }])),
    );
  }

  /** In front of the local AWS a proxy sets the visitor's address; otherwise every visitor would have the proxy's. */
  private viewerAddress() {
    if (this.deployment.kind === 'local') return undefined;
    return [{ eventType: FunctionEventType.VIEWER_REQUEST, function: new ViewerAddress(this, 'ViewerAddress') }];
  }

  /** Credentials and events (docs/decisions/013); in front of a local AWS the proxy passes these calls on. */
  private get browserServices(): readonly string[] {
    if (this.deployment.kind === 'local') return [];
    return ['cognito-identity', 'firehose'].map((service) => `https://${service}.${this.region}.${this.urlSuffix}`);
  }

  /** The private buckets, whose files pages show and send by signed addresses; in front of a local AWS the proxy passes these on. */
  private privateFiles({ documents, evidence }: DataStack): readonly string[] {
    if (this.deployment.kind === 'local') return [];
    return [documents, evidence].map(({ bucketRegionalDomainName }) => `https://${bucketRegionalDomainName}`);
  }

  private get pageProtocol(): ViewerProtocolPolicy {
    return this.deployment.kind === 'local' ? ViewerProtocolPolicy.ALLOW_ALL : ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
  }

  private domain() {
    const { portalDomain, certificateArn } = this.deployment;
    if (!portalDomain || !certificateArn) return {};
    return {
      domainNames: [portalDomain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** Pages are revalidated each time unless their own cache-control allows more, so that a new build is visible at once. */
  private pageCache(): CachePolicy {
    return new CachePolicy(this, 'PageCache', {
      comment: 'Pages: checked with the bucket each time',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  private apiOrigin({ gateway, data }: SiteParts): IOrigin {
    const customHeaders = { 'x-origin-secret': data.originSecret.secretValue.unsafeUnwrap() };
    if (this.deployment.kind === 'local')
      return localOrigin(localStageUrl(this.deployment, '', '$default'), customHeaders);
    return new HttpOrigin(gateway.host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders,
      readTimeout: Duration.seconds(60),
    });
  }

  /** The stage of the WebSocket API is called like the path, so that the path needs no rewriting. */
  private liveOrigin({ websocket, data }: SiteParts): IOrigin {
    const customHeaders = { 'x-origin-secret': data.originSecret.secretValue.unsafeUnwrap() };
    if (this.deployment.kind === 'local') return localOrigin(websocket.endpoint.replace(/\/live$/, ''), customHeaders);
    return new HttpOrigin(websocket.host, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY, customHeaders });
  }
}

/** The local AWS serves every API under one address, so the API is part of the origin's path. */
function localOrigin(address: string, customHeaders: Record<string, string>): IOrigin {
  const { protocol, hostname, port, pathname } = new URL(address);
  const tls = protocol === 'https:';
  return new HttpOrigin(hostname, {
    customHeaders,
    originPath: decodeURIComponent(pathname),
    protocolPolicy: tls ? OriginProtocolPolicy.HTTPS_ONLY : OriginProtocolPolicy.HTTP_ONLY,
    ...(tls ? { httpsPort: Number(port || 443) } : { httpPort: Number(port || 80) }),
  });
}

/** CloudFront caches errors for ten seconds by default, and would return one caller's error to the next. */
function neverCacheErrors(): ErrorResponse[] {
  const statuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
  return statuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));
}
