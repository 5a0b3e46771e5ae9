import { Outlet } from 'react-router';
import { ComponentLibrary } from '#web/theme/component-library.tsx';

/** Public pages whose forms are made of the component library. */
export default function ComponentLibraryLayout() {
  return (
    <ComponentLibrary>
      <Outlet />
    </ComponentLibrary>
  );
}
