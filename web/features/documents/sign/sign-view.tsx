import { IconUserSearch } from '@tabler/icons-react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { ShipmentDocument } from '#contract/documents.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { IconTile } from '#web/components/icon-tile.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
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

/** Signing a document of a shipment (S41, S43): agents sign, everybody else reads that their agent does. */
export function SignView({ signing }: { signing: Signing }) {
  const { shipmentUuid, info, document, missing, noCustomer, problem } = signing;
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
  if (!document?.maySign) return <NotToSign document={document} shipmentUuid={shipmentUuid} />;
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

function NotToSign({ document, shipmentUuid }: { document: ShipmentDocument | undefined; shipmentUuid: string }) {
  const signed = document?.signed;
  const waits = document?.state === 'toBeSigned';
  const title = signed
    ? m.documents_signed_title()
    : waits
      ? m.documents_waiting_for_agent()
      : m.documents_not_to_sign();
  const text = signed
    ? m.documents_signed_text({ name: signed.name })
    : waits
      ? m.documents_waiting_text()
      : m.documents_not_to_sign_text();
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
