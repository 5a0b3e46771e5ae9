import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { KitProvider } from '#web/components/kit-provider.tsx';

/** A piece on a page of its own, and somebody who uses it. */
export function show(piece: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: <KitProvider>{piece}</KitProvider> }]);
  return { ...render(<RouterProvider router={router} />), user: userEvent.setup(), router };
}
