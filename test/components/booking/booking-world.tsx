import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { KitProvider } from '#web/components/kit-provider.tsx';
import ShipmentPage, { clientLoader } from '#web/features/shipment/shipment-page.tsx';
import { shipmentOf } from './booking-data.ts';

/** The shipment's page at a step of its booking. */
export function openBooking(step: string) {
  const at = `/customer/shipment?shipmentUuid=${shipmentOf().shipmentUuid}&step=${step}`;
  const element = (
    <KitProvider>
      <ShipmentPage />
    </KitProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/customer/shipment', element, loader: clientLoader as never, HydrateFallback: () => null },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  return { ...render(<RouterProvider router={router} />), user: userEvent.setup(), router };
}
