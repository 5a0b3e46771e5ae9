import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** The browser features that the portal never uses. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** A page whose address is a secret: it is kept by nobody, found by no search, and named to no other address. */
const secretAddress = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' } as const;

interface PageHeaders {
  readonly contentSecurityPolicy: string;
  /** Whether the page's own address opens something. */
  readonly secretAddress?: true;
}

/** Headers of every response, of pages and calls. */
export class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, { contentSecurityPolicy, secretAddress: isSecret }: PageHeaders) {
    const referrerPolicy = isSecret
      ? HeadersReferrerPolicy.NO_REFERRER
      : HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN;
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'permissions-policy', value: unused.map((feature) => `${feature}=()`).join(', '), override: true },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
          { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
          ...Object.entries(isSecret ? secretAddress : {}).map(([header, value]) => ({
            header,
            value,
            override: true,
          })),
        ],
      },
    });
  }
}
