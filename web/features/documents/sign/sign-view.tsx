import { IconUserSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { brand } from '#contract/brand.ts';
import type { ShipmentDocument } from '#contract/documents.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { IconTile } from '#web/components/icon-tile.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { Text } from '#web/components/text.tsx';
import { NotLoaded } from '#web/features/shell/not-loaded.tsx';
import { ShipmentMissing } from '#web/features/shell/shipment-missing.tsx';
import { bookedPath } from '#web/format/format-row.ts';
import { remember } from '#web/stores/remembered.ts';
import { DocumentFrame, useOpened } from '../document-preview.tsx';
import classes from '../documents.module.css';
import { documentLine } from '../format-document.ts';
import type { Signing } from './load-signing.ts';
import { SignForm } from './sign-form.tsx';

const documentsPath = (shipmentUuid: string): string => `${bookedPath(shipmentUuid)}&tab=documents`;

/** Signing a document of a shipment (S41, S43): agents sign, everybody else reads that their agent does, or the broker for who has none. */
export function SignView({ signing }: { signing: Signing }) {
  const { shipmentUuid, info, document, missing, noCustomer, problem, signer } = signing;
  if (noCustomer) return <ChooseCustomer />;
  if (problem !== undefined)
    return (
      <Page>
        <NotLoaded level={1} title={m.documents_failed()} problem={problem} />
      </Page>
    );
  if (missing || !info)
    return (
      <Page>
        <ShipmentMissing title={m.shipments_we_cant_find_that_shipment()} />
      </Page>
    );
  if (!document?.maySign)
    return <NotToSign document={document} shipmentUuid={shipmentUuid} byBroker={signer === 'broker'} />;
  const number = info.shipmentShortId;
  return (
    <Page>
      <Text as="span" size={12} tone="muted">
        <Link to={documentsPath(shipmentUuid)} style={{ display: 'inline-block', padding: '5px 0' }}>
          {info.shipmentName}
        </Link>
      </Text>
      <SectionHeading level={1}>{m.documents_sign_title({ name: document.name })}</SectionHeading>
      <Text tone="muted">{m.documents_sign_shipment({ number, from: info.from.city, to: info.to.city })}</Text>
      <Shown document={document} shipmentUuid={shipmentUuid} zone={info.from.zone} />
    </Page>
  );
}

/** An agent who acts for nobody yet comes back once the customer is chosen. */
function ChooseCustomer() {
  const { pathname, search } = useLocation();
  return (
    <Page>
      <StateCard
        level={1}
        icon={
          <IconTile>
            <IconUserSearch size={22} stroke={1.75} />
          </IconTile>
        }
        title={m.documents_choose_customer()}
        ways={
          <ButtonLink
            kind="primary"
            to={paths.agentCustomers}
            onClick={() => remember('afterSelecting', pathname + search)}
          >
            {m.documents_choose_customer_way()}
          </ButtonLink>
        }
      >
        <p>{m.documents_choose_customer_text()}</p>
      </StateCard>
    </Page>
  );
}

/** The document as it is now, with the signature beside it: what is signed is what is shown. */
function Shown({ document, shipmentUuid, zone }: { document: ShipmentDocument; shipmentUuid: string; zone: string }) {
  const { opened, again } = useOpened(document);
  const { revalidate } = useRevalidator();
  return (
    <Columns gap={20} columns="minmax(0, 1fr) 340px" below="desk" className={classes.sign}>
      <Card as="section" aria-label={document.name}>
        <Stack gap={8}>
          <Text size={12} tone="muted">
            {documentLine(document, zone)}
          </Text>
          <DocumentFrame document={document} opened={opened} again={again} />
        </Stack>
      </Card>
      <SignForm
        document={document}
        fileHash={opened && 'file' in opened ? opened.file.fileHash : undefined}
        after={documentsPath(shipmentUuid)}
        onOutdated={() => {
          again();
          void revalidate();
        }}
      />
    </Columns>
  );
}

interface NotToSignProps {
  document: ShipmentDocument | undefined;
  shipmentUuid: string;
  /** The customer has no agent: the broker signs. */
  byBroker: boolean;
}

function NotToSign({ document, shipmentUuid, byBroker }: NotToSignProps) {
  const { title, text } = wordsOf(document, byBroker);
  return (
    <Page>
      <StateCard
        level={1}
        title={title}
        ways={
          <ButtonLink kind="primary" to={documentsPath(shipmentUuid)}>
            {m.documents_see()}
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </StateCard>
    </Page>
  );
}

function wordsOf(document: ShipmentDocument | undefined, byBroker: boolean): { title: string; text: ReactNode } {
  const signed = document?.signed;
  if (signed) return { title: m.documents_signed_title(), text: m.documents_signed_text({ name: signed.name }) };
  if (document?.state !== 'toBeSigned')
    return { title: m.documents_not_to_sign(), text: m.documents_not_to_sign_text() };
  return byBroker
    ? { title: m.documents_waiting_for_broker({ company: brand.company }), text: <BrokerSigns /> }
    : { title: m.documents_waiting_for_agent(), text: m.documents_waiting_text() };
}

/** Who signs for a customer without an agent, and how they are reached. */
const BrokerSigns = () => (
  <RichText
    text={m.documents_waiting_for_broker_text({ company: brand.company, phone: brand.phone, email: brand.email })}
    parts={{
      phone: (words) => <a href={brand.phoneHref}>{words}</a>,
      email: (words) => <a href={`mailto:${brand.email}`}>{words}</a>,
    }}
  />
);
