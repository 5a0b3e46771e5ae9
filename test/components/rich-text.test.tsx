import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import * as m from '#texts/compiled/messages.js';
import { held } from '#web/components/held.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { ActingBanner } from '#web/features/agents/acting-banner.tsx';
import { actFor } from '#web/stores/acting.ts';

afterEach(() => actFor(null));

const names = [
  '<valueOf>x</valueOf>',
  '<__proto__>x</__proto__>',
  'a</span><b>x</b>',
  '<span>x</span>',
  '<name>',
  'a < b',
];
const parts = {
  name: (words: string) => <strong>{words}</strong>,
  span: (words: string) => <span>{words}</span>,
};

describe('names of angle brackets are names', () => {
  test.each(names)('%s', (name) => {
    const acting = render(
      <RichText text={m.agents_acting_for({ name: held(name), person: held(name) })} parts={parts} />,
    ).container;
    expect(acting.textContent).toBe(`Acting for ${name}, ${name}`);
    expect([...acting.children].map(({ textContent }) => textContent)).toEqual([name]);
    const open = render(
      <RichText text={m.shipments_open_2({ shipmentName: held(name), shipmentShortId: 'FL-1' })} parts={parts} />,
    ).container;
    expect(open.textContent).toBe(`Open ${name}, FL-1`);
    expect([...open.children].map(({ textContent }) => textContent)).toEqual([` ${name}, FL-1`]);
  });

  test.each(names)('the banner of an agent prints %s', (name) => {
    const own = { userUuid: CUSTOMER, customerUuid: CUSTOMER, name, person: name, agent: 'Ana' };
    actFor(own);
    const router = createMemoryRouter([
      {
        path: '*',
        element: (
          <KitProvider>
            <ActingBanner own={own} />
          </KitProvider>
        ),
      },
    ]);
    expect(render(<RouterProvider router={router} />).container.textContent).toContain(`Acting for ${name}, ${name}`);
  });
});

test('a mark without a piece is text, whatever objects inherit', () => {
  const text = '<valueOf>x</valueOf> <constructor>y</constructor> <b>z</b> <name>n</name>';
  const { container } = render(<RichText text={text} parts={parts} />);
  expect(container.textContent).toBe('<valueOf>x</valueOf> <constructor>y</constructor> <b>z</b> n');
});
