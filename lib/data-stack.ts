import { Duration } from 'aws-cdk-lib';
import { AttributeType, BillingMode, StreamViewType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { type CompanyName, companyNames } from '#contract/outside-companies.ts';
import { BROKER_RECORD_YEARS } from '#contract/personal-data.ts';
import { CompanyCredentials } from './constructs/company-credentials.ts';
import { OriginCheck } from './constructs/origin-check.ts';
import { PortalSecret } from './constructs/portal-secret.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { TokenKey } from './constructs/token-key.ts';
import type { Deployment } from './deployment.ts';
import { PortalStack } from './portal-stack.ts';

/** How long what is locked stays. */
const LOCKED_FOR = Duration.days(BROKER_RECORD_YEARS * 366);

const indexes = ['gsi1', 'gsi2'];

/** The portal's data and secrets. */
export class DataStack extends PortalStack {
  readonly table: Table;
  /** ARNs of its indexes. */
  readonly indexArns: readonly string[];
  readonly documents: PrivateBucket;
  /** Files that cannot be changed or deleted for as long as a broker's records have to be kept. */
  readonly evidence: PrivateBucket;
  readonly tokenKey: TokenKey;
  readonly originSecret: OriginCheck;
  readonly captchaSecret: PortalSecret;
  readonly knownBrowserSecret: PortalSecret;
  readonly shareSecret: PortalSecret;
  readonly unsubscribeSecret: PortalSecret;
  readonly companyCredentials: Readonly<Record<CompanyName, CompanyCredentials>>;

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Data', deployment, 'Table, documents, key and secrets of the portal');
    this.table = this.makeTable();
    this.indexArns = indexes.map((name) => `${this.table.tableArn}/index/${name}`);
    this.documents = new PrivateBucket(this, 'Documents', { browsers: true });
    this.evidence = new PrivateBucket(this, 'Evidence', { browsers: true, lockedFor: LOCKED_FOR });
    // An original proves what a photo shows for as long as the order's record is kept, and is nobody's after that.
    this.evidence.addLifecycleRule({ prefix: 'originals/', expiration: LOCKED_FOR });
    // A link to an export works for three days; nobody needs the file after that.
    this.documents.addLifecycleRule({
      prefix: 'personal-data/',
      expiration: Duration.days(4),
      noncurrentVersionExpiration: Duration.days(1),
    });
    // Statements are drawn anew whenever somebody wants one.
    for (const prefix of ['order-exports/', 'arrivals/', 'papers/statements/']) {
      const days = Duration.days(8);
      this.documents.addLifecycleRule({ prefix, expiration: days, noncurrentVersionExpiration: Duration.days(1) });
    }
    // Files put together are drawn anew each time; their addresses work for five minutes.
    this.documents.addLifecycleRule({
      prefix: 'papers/merged/',
      expiration: Duration.days(1),
      noncurrentVersionExpiration: Duration.days(1),
    });
    // What somebody deleted is soon gone for good.
    const gone = { noncurrentVersionExpiration: Duration.days(1) };
    this.documents.addLifecycleRule({ prefix: 'removed/', expiration: Duration.days(1), ...gone });
    this.documents.addLifecycleRule({ prefix: 'uploads/', ...gone });
    this.tokenKey = new TokenKey(this, 'SealKey');
    this.originSecret = new OriginCheck(this, 'OriginSecret');
    this.captchaSecret = new PortalSecret(this, 'HumanCheckSecret', 'captcha', {
      description: 'Signs the human check',
    });
    this.knownBrowserSecret = new PortalSecret(this, 'KnownBrowserSecret', 'knownBrowsers', {
      description: 'Signs what a browser keeps that signed in before',
    });
    this.shareSecret = new PortalSecret(this, 'ShareSecret', 'shares', {
      description: 'Makes the tokens of links to shared quotes',
    });
    this.unsubscribeSecret = new PortalSecret(this, 'UnsubscribeSecret', 'unsubscribe', {
      description: 'Signs the unsubscribe links of mails, which never expire',
    });
    this.companyCredentials = Object.fromEntries(
      companyNames.map((name) => [name, new CompanyCredentials(this, name)]),
    ) as Record<CompanyName, CompanyCredentials>;
    const credentials = Object.entries(this.companyCredentials);
    this.keepExported(
      ...[this.documents, this.evidence].flatMap(({ bucketName, bucketArn }) => [bucketName, bucketArn]),
      ...[this.documents, this.evidence].map(({ bucketRegionalDomainName }) => bucketRegionalDomainName),
      ...[this.table.tableName, this.table.tableArn, this.streamArn, this.tokenKey.keyId, this.tokenKey.keyArn],
      ...[this.originSecret, this.captchaSecret, this.knownBrowserSecret].map(({ secretArn }) => secretArn),
      ...[this.shareSecret, this.unsubscribeSecret].map(({ secretArn }) => secretArn),
      ...credentials.map(([, { secretArn }]) => secretArn),
      this.originSecret.hash,
    );

    this.output('TableName', this.table.tableName, 'The one table');
    this.output('DocumentsBucketName', this.documents.bucketName, 'Documents and images');
    this.output('EvidenceBucketName', this.evidence.bucketName, 'Signed documents and original photos, locked');
    this.output(
      'UnsubscribeSecretArn',
      this.unsubscribeSecret.secretArn,
      'Key of unsubscribe links and of suppressed addresses',
    );
    this.output('SealKeyId', this.tokenKey.keyId, 'Key that encrypts refresh tokens');
    for (const [name, { secretArn }] of credentials)
      this.output(`${name}SecretArn`, secretArn, `Holds our credentials at ${name}`);
    this.output('OriginSecretArn', this.originSecret.secretArn, 'Secret that the proxy of a local AWS adds, too');
  }

  /** The stream of the table's changes. */
  get streamArn(): string {
    if (!this.table.tableStreamArn) throw new Error('The table has no stream.');
    return this.table.tableStreamArn;
  }

  private makeTable(): Table {
    const table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: this.deployment.kind === 'aws',
      timeToLiveAttribute: 'expiresAt',
      // Triggers the relay of events, which reads the table itself: the stream contains no customer input.
      stream: StreamViewType.KEYS_ONLY,
      removalPolicy: this.keepData,
    });
    // A spare index: a new access pattern can use it without a migration.
    for (const index of indexes) {
      table.addGlobalSecondaryIndex({
        indexName: index,
        partitionKey: { name: `${index}pk`, type: AttributeType.STRING },
        sortKey: { name: `${index}sk`, type: AttributeType.STRING },
      });
    }
    return table;
  }
}
