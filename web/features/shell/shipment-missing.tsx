import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { StateCard } from '#web/components/state-card.tsx';

/** A shipment that is not among the customer's, with the way to those that are; `children` are further ways on. */
export function ShipmentMissing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <StateCard
      level={1}
      title={title}
      ways={
        <>
          <ButtonLink kind="primary" to={paths.savedQuotes}>
            {m.shipments_my_quotes_2()}
          </ButtonLink>
          {children}
        </>
      }
    >
      <p>{m.shipments_the_link_may_be_incomplete()}</p>
    </StateCard>
  );
}
