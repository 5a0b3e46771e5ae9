import { Outlet } from 'react-router';
import { KitProvider } from './kit-provider.tsx';

/** Pages that use pieces built on Mantine. */
export default function KitLayout() {
  return (
    <KitProvider>
      <Outlet />
    </KitProvider>
  );
}
