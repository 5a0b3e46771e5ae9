import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A machine with other work is slower than the library expects.
configure({ asyncUtilTimeout: 10_000 });

if (typeof window !== 'undefined') {
  // What the component library asks of a browser and the test's does not have.
  window.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) as MediaQueryList;
  Element.prototype.scrollIntoView ??= () => {};
}

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
