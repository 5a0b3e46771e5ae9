import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Deployment } from './deployment.ts';
import { PortalStack } from './portal-stack.ts';

/** The domain of the portal's mails, and the topic of bounces and complaints. */
export class MailStack extends PortalStack {
  /** Where SES tells of mails that bounced or were complained about. */
  readonly undelivered: Topic;
  private readonly identity: EmailIdentity;
  private readonly configurationSet: ConfigurationSet;
  /** The bare address of the sender. */
  private readonly fromAddress: string;

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Mail', deployment, 'Sender of mails, with its bounces and complaints');
    this.fromAddress = (/<([^>]+)>/.exec(deployment.mailSender)?.[1] ?? deployment.mailSender).toLowerCase();
    this.configurationSet = new ConfigurationSet(this, 'Sending', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // The portal's own records hold back all mails but those that lead back into an account (domain/mails/suppression.ts).
      disableSuppressionList: true,
    });
    this.identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(deployment.mailDomain),
      configurationSet: this.configurationSet,
    });
    this.undelivered = this.tellOfBounces();
    // A local AWS needs no proof that the domain is ours.
    if (deployment.kind === 'local') return;
    this.identity.dkimRecords.forEach(({ name, value }, index) => {
      this.output(`DkimRecord${index + 1}`, `${name} CNAME ${value}`, 'DNS record that proves the mail domain is ours');
    });
  }

  /** Mails leave from the one sender's address only, whatever a function's code says. */
  maySend(): PolicyStatement {
    // The local AWS checks sending against the resource * and does not support a condition on the sender.
    if (this.deployment.kind === 'local') return new PolicyStatement({ actions: ['ses:SendEmail'], resources: ['*'] });
    const { configurationSetName } = this.configurationSet;
    const set = this.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: configurationSetName });
    return new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [this.identity.emailIdentityArn, set],
      conditions: { StringEquals: { 'ses:FromAddress': this.fromAddress } },
    });
  }

  /** Whether the domain may send, for the health check. */
  mayLookAt(): PolicyStatement {
    return new PolicyStatement({ actions: ['ses:GetEmailIdentity'], resources: [this.identity.emailIdentityArn] });
  }

  private tellOfBounces(): Topic {
    const topic = new Topic(this, 'Undelivered', {
      displayName: 'Mails that bounced or were complained about',
      enforceSSL: true,
    });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    const destination = this.configurationSet.addEventDestination('Undelivered', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    // SES checks that it may publish when the destination is made.
    destination.node.addDependency(topic);
    this.output('UndeliveredTopicArn', topic.topicArn, 'Subscribe here to hear of bounces and complaints');
    return topic;
  }
}
