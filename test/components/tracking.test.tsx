import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RebillLineKind, ShipmentRebill } from '#contract/rebills.ts';
import type { PublicTracking, TrackingInfo } from '#contract/tracking.ts';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import TrackPage from '#web/features/tracking/track-page.tsx';
import { TrackingTab } from '#web/features/tracking/tracking-tab.tsx';
import { stubCalls } from './accounts/stub-calls.ts';
import { show } from './render.tsx';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const { changed } = vi.hoisted(() => ({ changed: { tell: () => undefined as unknown } }));
vi.mock('#web/api/follow-shipment.ts', () => ({
  onShipmentChanged: (_uuid: string, listener: () => void) => {
    changed.tell = listener;
    return () => undefined;
  },
}));
configure({ asyncUtilTimeout: 15_000 });

const pathOfBill = ({ rebillUuid }: ShipmentRebill) => `/shipment#rebill-${rebillUuid}`;
const where: Omit<PublicTracking, 'stops'> = {
  shipmentStatusId: { id: 4, name: 'In progress' },
  stage: { id: 18, name: 'In-transit' },
  promisedDate: '2026-11-23',
  estimate: { from: '2026-11-24 15:00:00', to: '2026-11-24 19:00:00', zone: 'America/New_York', by: 'carrier' },
  pickedUpDate: '2026-11-19 20:35:00',
  lateDays: 1,
  lateReason: { code: 'weather', title: 'Bad weather' },
  lastReport: { date: '2026-11-23 10:10:00', zone: 'America/Chicago', what: 'Left, Nashville, TN' },
};
const stops: PublicTracking['stops'] = [
  {
    ...{ stopNumber: 1, type: 'pickup', city: 'Chicago', state: 'IL', zone: 'America/Chicago' },
    departedDate: '2026-11-19 20:35:00',
    entries: [{ date: '2026-11-19 20:35:00', what: 'Picked up', isException: false }],
  },
  {
    ...{ stopNumber: 2, type: 'terminal', city: 'Nashville', state: 'TN', zone: 'America/Chicago' },
    entries: [{ date: '2026-11-21 06:20:00', what: 'Delayed', isException: true, reason: 'Bad weather' }],
  },
  {
    ...{ stopNumber: 3, type: 'delivery', city: 'Atlanta', state: 'GA', zone: 'America/New_York', entries: [] },
    estimate: { from: '2026-11-24 15:00:00', to: '2026-11-24 19:00:00' },
  },
];

describe('[S13] the public page of tracking', () => {
  const type = async (number: string, zip: string) => {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^PRO or .* number$/), number);
    await user.type(screen.getByLabelText('Pickup or delivery ZIP'), zip);
    await user.click(screen.getByRole('button', { name: 'Track' }));
  };

  test('[C70] shows when freight comes, why it is late, and each stop by its own clock', async () => {
    const asked = vi.fn(() => ({ tracking: { ...where, stops } }));
    stubCalls({ trackShipment: asked });
    show(<TrackPage />);
    await type('318-4429075', '30318');
    await screen.findByRole('heading', { level: 2, name: 'Tue, Nov 24, 10 am–2 pm ET' });
    screen.getByText('1 day late');
    screen.getByText('Why it is late: Bad weather');
    const list = screen.getByRole('region', { name: 'Stops' });
    within(list).getByText('Thu, Nov 19, 2:35 pm CT');
    within(list).getByText('Delayed: Bad weather');
    within(list).getByText('Expected Tue, Nov 24, 10 am–2 pm ET, an estimate');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ proNumber: '318-4429075', postalCode: '30318' }));
    screen.getByRole('link', { name: 'Login' });
  });

  test('an unknown pair says so and keeps what was typed', async () => {
    stubCalls({
      trackShipment: () => {
        throw new CallError({ status: 404, message: 'No shipment has this number.' });
      },
    });
    show(<TrackPage />);
    await type('3184429057', '30318');
    await screen.findByText('No shipment has this number and this ZIP code together');
    expect(screen.getByLabelText<HTMLInputElement>(/^PRO or .* number$/).value).toBe('3184429057');
  });

  test('a failure says why and tries again', async () => {
    let fails = true;
    stubCalls({
      trackShipment: () => {
        if (fails) throw new CallError({ status: 429, message: 'Please wait.' });
        return { tracking: { ...where, stops } };
      },
    });
    show(<TrackPage />);
    await type('3184429057', '30318');
    await screen.findByText('Please wait.');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 2, name: 'Stops' });
  });

  test('[R97] the page asks again once a minute, and keeps what it found where that fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let times = 0;
    const asked = vi.fn(() => {
      times += 1;
      if (times > 1) throw new CallError({ status: 500, message: 'Away.' });
      return { tracking: { ...where, stops } };
    });
    stubCalls({ trackShipment: asked });
    const { unmount } = show(<TrackPage />);
    await type('3184429057', '30318');
    await screen.findByRole('heading', { level: 2, name: 'Stops' });
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(asked).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(asked).toHaveBeenCalledTimes(2);
    screen.getByRole('heading', { level: 2, name: 'Stops' });
    unmount();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('nothing is asked before number and ZIP code can be one', async () => {
    const asked = vi.fn();
    stubCalls({ trackShipment: asked });
    show(<TrackPage />);
    await type('1', '303');
    await screen.findByText('Enter the ZIP code of the pickup or the delivery.');
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('[S38] the Tracking tab', () => {
  const info: TrackingInfo = {
    ...where,
    lateReason: { code: 'weather', title: 'Bad weather', text: 'You need not do anything.' },
    ...{ shipmentTrackingUuid: testId(1), shipmentUuid: testId(2), shipmentShortId: 'FL-204817' },
    reweighedDate: '2026-11-20 10:10:00',
    reweighEstimate: {
      changes: [
        {
          ...{ cause: 'class', found: { measure: 'height', entered: 48, found: 58, limit: 52 } },
          ...{ classes: { entered: ['100'], found: ['125'] }, adds: '61.40', total: '474.20' },
        },
      ],
      fees: { inspection: '35.00', carrierChangeAdjustment: '25.00' },
    },
  };
  const open = () => show(<TrackingTab shipment={{ shipmentUuid: testId(2) }} pathOfBill={pathOfBill} />);
  interface Answers {
    getTracking: () => { shipmentTrackingInfo: TrackingInfo[] };
    getTrackingDetails: () => { shipmentTrackingDetails: PublicTracking['stops'] };
  }
  let answers: Answers;
  beforeEach(() => {
    answers = {
      getTracking: () => ({ shipmentTrackingInfo: [info] }),
      getTrackingDetails: () => ({ shipmentTrackingDetails: stops }),
    };
    stubCalls({ getTracking: () => answers.getTracking(), getTrackingDetails: () => answers.getTrackingDetails() });
  });

  test('[H16] [C69] [C71] shows the first entry’s whereabouts, the stops, and what a new weight means for the bill', async () => {
    open();
    await screen.findByRole('heading', { level: 2, name: 'Stops' });
    screen.getByText(/weighed or measured the freight again on Fri, Nov 20/);
    screen.getByText(/class 125/i);
    screen.getByText('+$61.40, then $474.20');
    screen.getByText(/inspection fee, \$35\.00, and the Carrier-change adjustment, \$25\.00/);
    screen.getByText(/these are estimates, and nothing is charged before you answer/);
    screen.getByRole('button', { name: 'Add to calendar' });
  });

  test('[C71] [R97] trouble says what it asks for and may cost, also before the freight is late', async () => {
    const meaning = 'Call us with the correct address. The carrier may charge for a second delivery.';
    const trouble = {
      date: '2026-11-21 06:20:00',
      what: 'Delivery attempted',
      isException: true,
      reason: 'Wrong address',
    };
    const [first] = stops;
    if (!first) throw new Error('no stop');
    const entries = [{ ...trouble, meaning }];
    answers.getTrackingDetails = () => ({ shipmentTrackingDetails: [{ ...first, entries }] });
    open();
    const list = await screen.findByRole('region', { name: 'Stops' });
    within(list).getByText('Delivery attempted: Wrong address');
    within(list).getByText(meaning);
  });

  test('[R68] [R96] once the carrier has billed what it found the notice leads to the bill and estimates nothing any more', async () => {
    const rebill = (
      state: ShipmentRebill['state'],
      receivedDate: string,
      n: number,
      kind: RebillLineKind = 'reweigh',
    ) => ({ rebillUuid: testId(n), state, receivedDate, lines: [{ kind }] }) as ShipmentRebill;
    const tab = (bills: ShipmentRebill[]) =>
      show(<TrackingTab shipment={{ shipmentUuid: testId(2) }} bills={bills} pathOfBill={pathOfBill} />);
    // One from before the scale, one that the carrier took back and one of a liftgate bill nothing of it.
    const others = [
      rebill('accepted', '2026-11-01 08:00:00', 5),
      rebill('withdrawn', '2027-01-01 08:00:00', 6),
      rebill('asked', '2027-01-01 09:00:00', 8, 'accessorial'),
    ];
    const first = tab(others);
    await screen.findByText(/nothing is charged before you answer/);
    first.unmount();
    tab([...others, rebill('disputed', '2027-01-02 08:00:00', 7)]);
    const link = await screen.findByRole('link', { name: 'See what changed' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`#rebill-${testId(7)}$`));
    screen.getByText(/The carrier has sent its bill/);
    expect(screen.queryByText(/nothing is charged before you answer/)).toBeNull();
    expect(screen.queryByText('+$61.40, then $474.20')).toBeNull();
  });

  test('[R96] a reweigh without a figure of the quote says so, with the fees', async () => {
    const fees = { inspection: '35.00', carrierChangeAdjustment: '25.00' };
    answers.getTracking = () => ({ shipmentTrackingInfo: [{ ...info, reweighEstimate: { changes: [], fees } }] });
    open();
    await screen.findByText(/By how much is not known before the carrier's bill comes/);
    screen.getByText(/inspection fee, \$35\.00/);
  });

  test('[H16] 99989: the carrier has said nothing yet; the tab follows as soon as it has', async () => {
    const { getTracking } = answers;
    answers.getTracking = () => {
      throw new CallError({ status: 404, code: '99989', message: 'No tracking updates yet. Check back later.' });
    };
    open();
    await screen.findByText('No tracking updates yet. Check back later.');
    answers = { ...answers, getTracking };
    changed.tell();
    await screen.findByRole('heading', { level: 2, name: 'Stops' });
  });

  test('a failure tries again; one while something is shown keeps it', async () => {
    const { getTracking } = answers;
    const fail = () => {
      throw new CallError({ status: 0, message: 'No connection.' });
    };
    answers.getTracking = fail;
    open();
    await screen.findByText('No connection.');
    answers = { ...answers, getTracking };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 2, name: 'Stops' });
    answers.getTracking = fail;
    changed.tell();
    await waitFor(() => expect(screen.queryByText('No connection.')).toBeNull());
    screen.getByRole('heading', { level: 2, name: 'Stops' });
  });
});
