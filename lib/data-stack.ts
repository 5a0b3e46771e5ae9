import { AttributeType, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { ProviderCredentials } from './constructs/provider-credentials.ts';
import { SealKey } from './constructs/seal-key.ts';
import type { Deployment } from './deployment.ts';
import { PortalStack } from './portal-stack.ts';

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** What the portal remembers, and its secrets. */
export class DataStack extends PortalStack {
  readonly table: Table;
  readonly documents: PrivateBucket;
  readonly sealKey: SealKey;
  readonly originSecret: Secret;
  readonly humanCheckSecret: Secret;
  readonly knownBrowserSecret: Secret;
  readonly providerCredentials: ProviderCredentials;

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Data', deployment, 'Table, documents, key and secrets of the portal');
    this.table = this.makeTable();
    this.documents = new PrivateBucket(this, 'Documents', this.keepData);
    this.sealKey = new SealKey(this, 'SealKey');
    this.originSecret = this.makeSecret('OriginSecret', 'What CloudFront adds to each request it passes on');
    this.humanCheckSecret = this.makeSecret('HumanCheckSecret', 'Signs the human check');
    this.knownBrowserSecret = this.makeSecret('KnownBrowserSecret', 'Signs what a browser keeps that signed in before');
    this.providerCredentials = new ProviderCredentials(this, 'ProviderSecret');
    this.keepExported(
      ...[this.table.tableName, this.table.tableArn, this.sealKey.keyId, this.sealKey.keyArn],
      ...[this.originSecret, this.humanCheckSecret, this.knownBrowserSecret, this.providerCredentials].map(
        ({ secretArn }) => secretArn,
      ),
    );

    this.output('TableName', this.table.tableName, 'The one table');
    this.output('DocumentsBucketName', this.documents.bucketName, 'Documents and images');
    this.output('SealKeyId', this.sealKey.keyId, 'Key that seals refresh tokens');
    this.output(
      'ProviderSecretArn',
      this.providerCredentials.secretArn,
      'Holds clientId and clientSecret of the capacity provider',
    );
    this.output('OriginSecretArn', this.originSecret.secretArn, 'Secret that the proxy of a local AWS adds, too');
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
      removalPolicy: this.keepData,
    });
    // Spare from the start: an index that is there can take a new access pattern without a migration.
    for (const index of ['gsi1', 'gsi2']) {
      table.addGlobalSecondaryIndex({
        indexName: index,
        partitionKey: { name: `${index}pk`, type: AttributeType.STRING },
        sortKey: { name: `${index}sk`, type: AttributeType.STRING },
      });
    }
    return table;
  }

  private makeSecret(id: string, description: string): Secret {
    return new Secret(this, id, {
      description,
      // Travels in a header: letters and digits only. The local AWS knows the list of characters, not the word for it.
      generateSecretString: { excludePunctuation: true, excludeCharacters: punctuation, passwordLength: 48 },
      removalPolicy: this.keepData,
    });
  }
}
