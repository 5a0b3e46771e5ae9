import { IconLock } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Card, CardSection } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { ShipmentDetails } from '#web/features/shipment/shipment-details.tsx';
import { TruckloadDetails } from '#web/features/truckload/shipment-details.tsx';
import { isTruckOrder, type Order } from './order.ts';

// Dialogs bring half of the kit: they come after the page.
const EditBroker = lazySection(() => import('./edit-broker.tsx').then((module) => module.EditBroker));
const EditParts = lazySection(() => import('./edit-parts.tsx').then((module) => module.EditParts));
const ProtectionSection = lazySection(() =>
  import('#web/features/insurance/protection-section.tsx').then((module) => module.ProtectionSection),
);
const ShipmentTerms = lazySection(() => import('./shipment-terms.tsx').then((module) => module.ShipmentTerms));
const EditReferences = lazySection(() => import('./edit-references.tsx').then((module) => module.EditReferences));

const isChangeable = ({ editable: { addresses, products, move } }: Order): boolean =>
  addresses.allowed || products.allowed || move.allowed;

/** A way to change something, with its room until it is there. */
const late = (way: ReactNode, { editable }: Order) => (
  <Suspense fallback={editable.data.allowed ? <Skeleton width={64} height={36} /> : null}>{way}</Suspense>
);

/** Places, contacts, freight, references, instructions and the customs broker; what can no longer be changed says why. */
export function ShipmentTab({ shipment }: { shipment: Order }) {
  return (
    <Stack gap={20}>
      {isTruckOrder(shipment) ? (
        <TruckloadDetails shipment={shipment} />
      ) : (
        <ShipmentDetails shipment={shipment}>
          {isChangeable(shipment) && (
            <CardSection as="div">
              <Suspense fallback={<Skeleton height={36} />}>
                <EditParts shipment={shipment} />
              </Suspense>
            </CardSection>
          )}
        </ShipmentDetails>
      )}
      <Suspense fallback={<Skeleton height={160} radius={12} />}>
        <ProtectionSection shipmentUuid={shipment.shipmentUuid} />
      </Suspense>
      <Card as="section" flush id="references" aria-label={m.details_references()}>
        <CardSection>
          <Stack gap={12}>
            <SectionHeading aside={late(<EditReferences shipment={shipment} />, shipment)}>
              {m.details_references()}
            </SectionHeading>
            <DefinitionList rows={referenceRows(shipment)} />
          </Stack>
        </CardSection>
        <CardSection>
          <Stack gap={8}>
            <SectionHeading>{m.details_instructions()}</SectionHeading>
            <Text tone={shipment.specialInstructions ? 'plain' : 'muted'}>
              {shipment.specialInstructions || m.details_no_instructions()}
            </Text>
          </Stack>
        </CardSection>
        {shipment.fromLocation.country !== shipment.toLocation.country && (
          <CardSection>
            <Broker shipment={shipment} />
          </CardSection>
        )}
        <CardSection>
          <Suspense fallback={<Skeleton width={160} height={36} />}>
            <ShipmentTerms shipment={shipment} />
          </Suspense>
        </CardSection>
        <WhyNot shipment={shipment} />
      </Card>
    </Stack>
  );
}

function referenceRows({ references = {}, carrierQuoteNumber }: Order): (readonly [string, string])[] {
  return [
    [m.details_pro(), references.pro || m.details_not_yet()],
    [m.details_po(), references.po || m.details_none()],
    [m.details_pickup_number(), references.pickup || m.details_not_yet()],
    ...(references.bol ? [[m.details_bol(), references.bol] as const] : []),
    ...(carrierQuoteNumber ? [[m.details_carrier_quote(), carrierQuoteNumber] as const] : []),
  ];
}

/** Who takes the freight across the border. */
function Broker({ shipment }: { shipment: Order }) {
  const { customsBroker: broker } = shipment;
  return (
    <Stack gap={8}>
      <SectionHeading aside={late(<EditBroker shipment={shipment} />, shipment)}>
        {broker?.brokerType === 2 ? m.details_importer() : m.details_broker()}
      </SectionHeading>
      {broker ? (
        <>
          <Text>{broker.name}</Text>
          <Text tone="muted">{[formatPhone(broker.phone), broker.email].filter(Boolean).join(', ')}</Text>
        </>
      ) : (
        <Text tone="muted">{m.details_broker_none()}</Text>
      )}
    </Stack>
  );
}

/** Why addresses and freight can no longer be changed here. */
function WhyNot({ shipment: { editable } }: { shipment: Order }) {
  const why = [editable.addresses, editable.products, editable.data].find(({ allowed }) => !allowed)?.reason;
  if (!why) return null;
  return (
    <CardSection>
      <Text size={13} tone="muted" icon={<IconLock aria-hidden size={16} stroke={1.75} />}>
        {why}
      </Text>
    </CardSection>
  );
}
