import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AddedDocument, ListedDocument, ShipmentDocument } from '#contract/documents.ts';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import DownloadPage, { clientLoader as linkLoader } from '#web/features/documents/download-page.tsx';
import AgreementPage, {
  clientLoader as agreementLoader,
  HydrateFallback,
} from '#web/features/documents/sign/agreement-page.tsx';
import CarrierAgreementPage, {
  clientLoader as carrierLoader,
} from '#web/features/documents/sign/carrier-agreement-page.tsx';
import { getSession } from '#web/stores/session.ts';
import { type Answers, answersOf, openDetails, SHIPMENT } from './shipment-details/details-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));
vi.mock('#web/stores/session.ts', async (original) => ({
  ...(await original<typeof import('#web/stores/session.ts')>()),
  getSession: vi.fn(() => null),
}));
vi.mock('#web/features/documents/follow-link.ts', () => ({ followLink: vi.fn() }));
configure({ asyncUtilTimeout: 15_000 });
// A file is shown by the browser itself, which there is none of here.
const page = globalThis as { happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
if (page.happyDOM) page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const HASH = 'a'.repeat(64);
const document = (changes: Partial<ShipmentDocument> = {}): ShipmentDocument => ({
  ...{ shipmentDocumentUuid: testId(0xd001), name: 'Bill of lading', categoryId: 1, typeId: 1, kind: 'bol', page: 1 },
  ...{ documentFileName: 'BOL.pdf', documentMimeType: 'application/pdf', documentsGenerated: true, status: 1 },
  ...{ state: 'ready', version: 3, bytes: 84_000, fileHash: HASH, madeDate: '2026-11-23 22:12:00', maySign: false },
  ...changes,
});
const agreement = (changes: Partial<ShipmentDocument> = {}) =>
  document({
    ...{ shipmentDocumentUuid: testId(0xd002), name: 'Customer agreement', typeId: 3, kind: 'customerAgreement' },
    ...{ state: 'toBeSigned', page: 2 },
    ...changes,
  });
/** A paper that somebody added; it stands with the photos. */
const slip: AddedDocument = {
  ...{ shipmentDocumentUuid: testId(0xd031), name: 'Packing slip.pdf', categoryId: 2, typeId: 31, kind: 'upload' },
  ...{ page: 1, documentFileName: 'Packing slip.pdf', uploadedFileName: 'Packing slip.pdf', bytes: 84_000 },
  ...{ documentMimeType: 'application/pdf', documentsGenerated: false, status: 1, state: 'ready', maySign: false },
  ...{ fileHash: HASH, madeDate: '2026-11-20 22:12:00', url: 'about:blank' },
};
const listOf = (...rows: ListedDocument[]) => ({
  ...{ shipmentsDocuments: rows, count: rows.length, bolStatus: 2, documentsGenerated: true },
});

let answers: Answers;
beforeEach(() => {
  answers = answersOf({
    listDocuments: () => listOf(document()),
    openDocument: () => ({ url: 'about:blank', fileHash: HASH }),
  });
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});
const answer = (changes: Answers) => {
  answers = { ...answers, ...changes };
};
const offline = () => {
  throw new CallError({ status: 0, message: 'No connection.' });
};
const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

describe('[S38] [H03] the documents of a shipment', () => {
  test('[C78] a paper that is being made comes onto the open page by itself', async () => {
    let reads = 0;
    const making = document({ state: 'making', status: 0, documentsGenerated: false });
    answer({
      listDocuments: () => {
        reads += 1;
        return listOf(reads < 3 ? making : document());
      },
    });
    openDetails('&tab=documents');
    await screen.findByText('ready in a few seconds');
    await waitFor(() => expect(screen.queryByText('ready in a few seconds')).toBeNull(), {
      timeout: 15_000,
    });
    expect(reads).toBeGreaterThanOrEqual(3);
    const settled = reads;
    await new Promise((go) => setTimeout(go, 2500));
    expect(reads).toBe(settled);
  });

  test('[C78] lists each with its state, shows the first, and takes one away', async () => {
    const later = document({
      ...{ shipmentDocumentUuid: testId(0xd003), name: 'Invoice', kind: 'invoice', typeId: 5 },
      state: 'notYet',
    });
    answer({ listDocuments: () => listOf(document(), agreement(), slip, later) });
    const { user } = openDetails('&tab=documents');
    const list = within(
      (await screen.findByRole('heading', { name: 'Documents' })).closest('section') ?? globalThis.document.body,
    );
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('Bill of ladingReadyversion 3, Mon, Nov 23, 4:12 pm CT, 1 page, 83 KB'),
      expect.stringContaining('Customer agreementTo be signed'),
      expect.stringContaining('InvoiceNot yetcomes after pickup'),
    ]);
    expect(rows[1]).toContain('Waiting for your agent');
    expect((await screen.findByTitle('Preview of Bill of lading')).getAttribute('src')).toBe('about:blank');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(sent('openDocument')).toContainEqual({
        ...{ shipmentDocumentUuid: testId(0xd001), manuallyDownload: '1', fileContent: '0' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show Customer agreement' }));
    await screen.findByTitle('Preview of Customer agreement');
  });

  test('[C78] [R94] what the broker signs for a customer without an agent waits for the broker', async () => {
    answer({ listDocuments: () => ({ ...listOf(document(), agreement()), signer: 'broker' }) });
    openDetails('&tab=documents');
    await screen.findByText('Waiting for Fairlane Freight');
    expect(screen.queryByText('Waiting for your agent')).toBeNull();
  });

  test('[H17] [C79] several are taken away as one PDF; what the carrier wrote is taken by itself', async () => {
    const receipt = document({
      ...{ shipmentDocumentUuid: testId(0xd004), name: 'Delivery receipt', kind: 'deliveryReceipt', typeId: 21 },
    });
    const none = document({
      ...{ shipmentDocumentUuid: testId(0xd005), name: 'Weight or inspection certificate', kind: 'weightCertificate' },
      ...{ state: 'none', reason: 'only if the carrier weighs or measures again' },
    });
    answer({
      listDocuments: () => listOf(document(), agreement(), receipt, none),
      mergeBols: () => ({ url: 'about:blank' }),
    });
    const { user } = openDetails('&tab=documents');
    const names = (await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent);
    expect(names).toEqual(['Select Bill of lading', 'Select Customer agreement']);
    screen.getByRole('heading', { name: 'From the carrier' });
    screen.getByText('None');
    screen.getByText('only if the carrier weighs or measures again');
    screen.getByText(/^from the carrier, Mon, Nov 23, 4:12 pm CT/);
    expect(screen.queryByRole('button', { name: 'Download as one PDF' })).toBeNull();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await screen.findByText('2 selected, 3 pages');
    await user.click(screen.getByRole('button', { name: 'Download as one PDF' }));
    await waitFor(() =>
      expect(sent('mergeBols')).toEqual([
        {
          ...{ shipmentIds: SHIPMENT, manuallyDownload: '1', fileContent: '0' },
          shipmentDocumentIds: `${testId(0xd001)},${testId(0xd002)}`,
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('2 selected, 3 pages')).toBeNull());
  });

  test('[H17] says what the paper that was taken lacks', async () => {
    const changed = document({
      ...{ state: 'changed', changedSince: ['pickup number'], version: 4 },
      lastDownload: { version: 3, date: '2026-11-23 15:40:00' },
    });
    answer({ listDocuments: () => listOf(changed) });
    openDetails('&tab=documents');
    const notice = await screen.findByText('Print the bill of lading again before pickup.');
    expect(notice.parentElement?.textContent).toContain(
      'The one you downloaded on Mon, Nov 23, 9:40 am CT has an older pickup number.',
    );
    screen.getByText('Changed, print again');
  });

  test('[H15] says why there is no certificate, and of one that was canceled that it is not in force', async () => {
    const certificate = (changes: Partial<ShipmentDocument>) =>
      document({ name: 'Insurance certificate', kind: 'insuranceCertificate', typeId: 11, ...changes });
    const rowsOf = async (...rows: ShipmentDocument[]) => {
      answer({ listDocuments: () => listOf(...rows) });
      const { unmount } = openDetails('&tab=documents');
      await screen.findByRole('heading', { name: 'Documents' });
      const texts = screen.getAllByText('Insurance certificate').map((name) => name.closest('li')?.textContent);
      unmount();
      return texts[0];
    };
    expect(await rowsOf(certificate({ state: 'none', reason: 'only with shipment protection' }))).toContain(
      'Insurance certificateNoneonly with shipment protection',
    );
    expect(await rowsOf(certificate({ state: 'notYet' }))).toContain('Not yetcomes when the insurer confirms');
    expect(await rowsOf(certificate({ state: 'ready', notInForce: true }))).toContain('Not in forceversion 3');
    expect(await rowsOf(certificate({ state: 'changed', notInForce: true }))).toContain('Not in forceversion 3');
  });

  test('[S41] of several that wait for a signature the first alone is the one thing to do next', async () => {
    const waiting = [
      agreement({ maySign: true, shipmentDocumentUuid: testId(0xd002) }),
      agreement({ maySign: true, shipmentDocumentUuid: testId(0xd004), kind: 'rateConfirmation' }),
    ];
    answer({ listDocuments: () => listOf(document(), ...waiting) });
    openDetails('&tab=documents');
    const links = await screen.findAllByRole('link', { name: 'Sign' });
    expect(links.map((link) => link.dataset.kind)).toEqual(['primary', 'outline']);
  });

  test('is empty before there are any, and can be tried again after a failure', async () => {
    answer({ listDocuments: () => listOf() });
    openDetails('&tab=documents').unmount();
    openDetails('&tab=documents');
    await screen.findByText('No documents yet');
    answer({ listDocuments: offline });
    const { user } = openDetails('&tab=documents');
    await screen.findByText("We couldn't load the documents");
    answer({ listDocuments: () => listOf(document()) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Documents' });
  });

  test('[C155] mails the link to a contact only', async () => {
    const contacts = [
      { email: 'dana@reyes-tools.example', name: 'Dana Reyes', role: 'account' },
      { email: 'ray@dock.example', name: 'Ray Ortiz', role: 'delivery' },
    ];
    answer({ listDocumentContacts: () => ({ contacts }), mailDocuments: () => ({}) });
    const { user } = openDetails('&tab=documents');
    await user.click(await screen.findByRole('button', { name: 'Mail' }));
    await user.selectOptions(await screen.findByLabelText('Send to'), 'ray@dock.example');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(sent('mailDocuments')).toEqual([{ shipmentUuid: SHIPMENT, email: 'ray@dock.example' }]));
    await screen.findByText('Sent to ray@dock.example.');
  });
});

const info = {
  ...{ shipmentShortId: 'FL-204831', shipmentName: 'Pumps to Dallas' },
  ...{ from: { city: 'Chicago', zone: 'America/Chicago' }, to: { city: 'Dallas' } },
};

function openSigning(at = `/customer/agreement/${SHIPMENT}`) {
  const router = createMemoryRouter(
    [
      { path: '/customer/agreement/*', loader: agreementLoader as never, element: <AgreementPage /> },
      { path: '/carrier/agreement', loader: carrierLoader as never, element: <CarrierAgreementPage /> },
      { path: '/customer/download-document/*', loader: linkLoader as never, element: <DownloadPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ].map((route) => ({ ...route, HydrateFallback })),
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />, { wrapper: KitProvider });
  return { user: userEvent.setup(), router };
}

describe('signing', () => {
  beforeEach(() =>
    answer({
      getShipmentInfo: () => ({ shipmentInfo: info }),
      listDocuments: () => listOf(agreement({ maySign: true })),
      signCustomerAgreement: () => ({}),
    }),
  );

  test('[S41] [C84] is possible once the document was shown and read, with a typed signature', async () => {
    const { user, router } = openSigning();
    const button = await screen.findByRole('button', { name: /^Sign customer agreement/ });
    await screen.findByTitle('Preview of Customer agreement');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('radio', { name: 'Type' }));
    await user.type(screen.getByLabelText('Type your signature'), 'Marcus Reed');
    await user.type(screen.getByLabelText('Name'), 'Marcus Reed');
    await user.click(screen.getByRole('checkbox', { name: 'I have read all 2 pages' }));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: /^I may sign for/ }));
    await user.click(button);
    await waitFor(() =>
      expect(sent('signCustomerAgreement')).toEqual([
        {
          ...{ shipmentDocumentUuid: testId(0xd002), fileHash: HASH, name: 'Marcus Reed' },
          ...{ accepted: true, typed: 'Marcus Reed' },
        },
      ]),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/shipment-details'));
  });

  test('[S41] a drawn signature goes along as its strokes; a refusal says what happened', async () => {
    answer({
      signCustomerAgreement: () => {
        throw new CallError({ status: 422, message: 'Shipment changed, contact agent' });
      },
    });
    const { user } = openSigning();
    const pad = await screen.findByRole('img', { name: 'Draw your signature here' });
    pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect;
    fireEvent.pointerDown(pad, { clientX: 10, clientY: 80, pointerId: 1 });
    fireEvent.pointerMove(pad, { clientX: 60, clientY: 20, pointerId: 1 });
    fireEvent.pointerUp(pad, { pointerId: 1 });
    await user.type(screen.getByLabelText('Name'), 'Marcus Reed');
    await user.click(screen.getByRole('checkbox', { name: 'I have read all 2 pages' }));
    await user.click(screen.getByRole('checkbox', { name: /^I may sign for/ }));
    await user.click(screen.getByRole('button', { name: /^Sign customer agreement/ }));
    await screen.findByText('The customer agreement has not been signed');
    screen.getByText('Shipment changed, contact agent');
    expect(sent('signCustomerAgreement')[0]).toMatchObject({
      strokes: [
        [
          [10, 80],
          [60, 20],
        ],
      ],
    });
  });

  test('[S41] [2562] a document that changed since it was shown is shown anew, and has to be read again', async () => {
    const newer = 'b'.repeat(64);
    let version = 3;
    answer({
      listDocuments: () => listOf(agreement({ maySign: true, version })),
      openDocument: () => ({ url: 'about:blank', fileHash: version === 3 ? HASH : newer }),
      signCustomerAgreement: ({ fileHash }: { fileHash: string }) => {
        if (fileHash === newer) return {};
        version = 4;
        throw new CallError({ status: 409, code: '2562', message: 'Reload the page.' });
      },
    });
    const { user, router } = openSigning();
    const sign = await screen.findByRole('button', { name: /^Sign / });
    await screen.findByTitle('Preview of Customer agreement');
    await user.click(screen.getByRole('radio', { name: 'Type' }));
    await user.type(screen.getByLabelText('Type your signature'), 'Marcus Reed');
    await user.type(screen.getByLabelText('Name'), 'Marcus Reed');
    const read = screen.getByRole('checkbox', { name: 'I have read all 2 pages' }) as HTMLInputElement;
    await user.click(read);
    await user.click(screen.getByRole('checkbox', { name: /^I may sign for/ }));
    await user.click(sign);
    await screen.findByText('The customer agreement has not been signed');
    expect(screen.queryByText('Reload the page.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show it as it is now' }));
    await screen.findByText(/^version 4, /);
    expect(screen.queryByText('The customer agreement has not been signed')).toBeNull();
    expect(read.checked).toBe(false);
    expect(globalThis.document.activeElement).toBe(read);
    expect(sign.getAttribute('aria-disabled')).toBe('true');
    // The signature itself stays.
    expect((screen.getByLabelText('Type your signature') as HTMLInputElement).value).toBe('Marcus Reed');
    await screen.findByTitle('Preview of Customer agreement');
    await user.click(read);
    await user.click(sign);
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/shipment-details'));
    expect(sent('signCustomerAgreement').map(({ fileHash }) => fileHash)).toEqual([HASH, newer]);
  });

  test('[S43] [R94] a customer without an agent reads that the broker signs, and how to reach them', async () => {
    answer({ listDocuments: () => ({ ...listOf(agreement()), signer: 'broker' }) });
    openSigning();
    const title = await screen.findByRole('heading', { level: 1, name: 'Waiting for Fairlane Freight' });
    const card = within(title.closest('section') ?? globalThis.document.body);
    card.getByText(/^You have no agent of your own yet, so Fairlane Freight signs this document for you\./);
    expect(card.getByRole('link', { name: '(800) 555-0142' }).getAttribute('href')).toBe('tel:+18005550142');
    expect(card.getByRole('link', { name: 'help@fairlane.example' }).getAttribute('href')).toBe(
      'mailto:help@fairlane.example',
    );
    expect(screen.queryByText(/your agent/i)).toBeNull();
  });

  test('[S43] [R94] others read that their agent signs', async () => {
    answer({ listDocuments: () => ({ ...listOf(agreement()), signer: 'agent' }) });
    openSigning();
    await screen.findByRole('heading', { level: 1, name: 'Waiting for your agent' });
    expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull();
  });

  test('[S43] an agent who acts for nobody chooses a customer first; nothing is asked for', async () => {
    const claims = btoa(JSON.stringify({ 'cognito:groups': ['agents'] }));
    vi.mocked(getSession).mockReturnValue({ accessToken: `a.${claims}.c`, userUuid: 'agent' } as never);
    const { user, router } = openSigning(`/carrier/agreement?shipmentUuid=${SHIPMENT}`);
    await screen.findByRole('heading', { level: 1, name: 'Choose a customer first' });
    expect(calls).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Choose a customer' }));
    expect(router.state.location.pathname).toBe('/agent/customers');
    expect(sessionStorage.getItem('portal.after-selecting')).toBe(`/carrier/agreement?shipmentUuid=${SHIPMENT}`);
    sessionStorage.clear();
    vi.mocked(getSession).mockReturnValue(null);
  });

  test('[S43] the carrier rate confirmation is signed at its own path', async () => {
    const confirmation = agreement({ kind: 'rateConfirmation', name: 'Carrier rate confirmation', maySign: true });
    answer({ listDocuments: () => listOf(confirmation) });
    openSigning(`/carrier/agreement?shipmentUuid=${SHIPMENT}`);
    await screen.findByRole('heading', { level: 1, name: 'Sign: Carrier rate confirmation' });
    openSigning(`/customer/agreement/${SHIPMENT}/rate-confirmation`);
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { name: 'Sign: Carrier rate confirmation' })).toHaveLength(2),
    );
  });
});

describe('[S42] [S45] [H19] a mailed link', () => {
  test('leads to the documents of its shipment', async () => {
    answer({ getDocumentInfo: () => ({ shipmentUuid: SHIPMENT }) });
    const { router } = openSigning(`/customer/download-document/${'0'.repeat(32)}`);
    await screen.findByText('elsewhere');
    expect(router.state.location.search).toBe(`?shipmentUuid=${SHIPMENT}&tab=documents`);
  });

  test('that leads nowhere says so, whatever the reason, and a failure can be tried again', async () => {
    answer({
      getDocumentInfo: () => {
        throw new CallError({ status: 422, code: '1002', message: 'Invalid activation code' });
      },
    });
    openSigning(`/customer/download-document/${'1'.repeat(32)}`);
    await screen.findByRole('heading', { level: 1, name: /find that shipment/ });
  });

  test('is tried again where there is no connection', async () => {
    answer({ getDocumentInfo: offline });
    openSigning(`/customer/download-document/${'2'.repeat(32)}`);
    await screen.findByText("We couldn't open this link");
  });
});
