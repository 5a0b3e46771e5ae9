import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Photo } from '#contract/photos.ts';
import { testId } from '#test/fakes/ids.ts';
import { jpegFile, pdfFile, pngFile } from '#test/fakes/sample-files.ts';
import { CallError, noResponse } from '#web/api/call-error.ts';
import { useQueue } from '#web/features/photos/photo-queue.ts';
import { clearSession, setSession } from '#web/stores/session.ts';
import { type Answers, answersOf, openDetails, photo, SHIPMENT, shipment } from './details-world.tsx';

const { calls, sends } = vi.hoisted(() => ({ calls: vi.fn(), sends: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  callForMessage: async (name: string, input: never) => ({
    content: await calls(name, input),
    message: said(name, input),
  }),
  newIdempotencyKey: () => 'key',
}));
vi.mock('#web/api/send-file.ts', () => ({ sendFile: sends }));
vi.mock('#web/features/photos/draw-picture.ts', () => ({ drawPicture: async (file: Blob) => file }));
configure({ asyncUtilTimeout: 15_000 });

const PROBLEM = "We're sorry, there was a problem uploading your image. Please try again or contact customer support.";
const said = (name: string, input: { shipmentDocumentUuid?: string }) =>
  name === 'deleteImage' ? 'Image has been deleted!' : input.shipmentDocumentUuid ? 'Photo upload was successful' : '';

const [line] = shipment().products;
const shipmentProductUuid = line?.shipmentProductUuid ?? '';
const ticket = { url: 'https://files.example/', fields: {} };

let images: Photo[];
let answers: Answers;
const sent = (wanted: string) => calls.mock.calls.filter(([name]) => name === wanted).map(([, input]) => input);

beforeEach(() => {
  images = [];
  let made = 0;
  answers = answersOf({
    getShipmentDetails: () => ({
      shipmentList: [shipment({ products: [{ ...shipment().products[0], noOfHandlingUnit: 2 }] as never })],
      stages: [],
      history: [],
    }),
    listImages: () => ({ images: [...images], count: images.length }),
    uploadImage: (input: { shipmentDocumentUuid?: string; view: Photo['view']; name: string; unit?: number }) => {
      made += 1;
      if (!input.shipmentDocumentUuid)
        return { tickets: { shipmentDocumentUuid: testId(0x8100 + made), original: ticket, shown: ticket } };
      const { shipmentDocumentUuid, view, name, unit } = input;
      images.push(photo({ shipmentDocumentUuid, view, name, main: 0, ...(unit && { unit, shipmentProductUuid }) }));
      return { image: images.at(-1) };
    },
    changeImage: ({ shipmentDocumentUuid, revision, ...changes }: Photo) => {
      images = images.map((one) =>
        one.shipmentDocumentUuid === shipmentDocumentUuid ? { ...one, ...changes, revision: revision + 1 } : one,
      );
      return images.find((one) => one.shipmentDocumentUuid === shipmentDocumentUuid) ?? { revision: revision + 1 };
    },
    deleteImage: () => ({ ...images.shift(), revision: 2 }),
  });
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
  sends
    .mockReset()
    .mockImplementation(async (_ticket: unknown, file: Blob, onSent: (bytes: number) => void) => onSent(file.size));
});

async function open() {
  const page = openDetails('&tab=photos');
  await screen.findByRole('list', { name: 'Photos of the freight' });
  const grid = screen.getByRole('list', { name: 'Photos of the freight' });
  return { ...page, grid };
}

const file = (name: string, bytes: Uint8Array = jpegFile()) => new File([bytes as BlobPart], name);
/** Chooses files as the browser's list of files does. */
function choose(button: HTMLElement, ...files: File[]) {
  const input = button.nextElementSibling;
  if (!(input instanceof HTMLInputElement)) throw new Error('The button has no list of files');
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  fireEvent.change(input);
}

describe('[S38] [H20] photos of a shipment', () => {
  test('without photos each place that is asked for is there by its name, and what they are for', async () => {
    const { grid } = await open();
    screen.getByText('No photos yet');
    screen.getByRole('heading', { name: '0 of 8 pictures' });
    const names = within(grid)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names.slice(0, 8)).toEqual([
      ...['height', 'side', 'label'].map((view) => `Add photo: Pallet 1, ${view}`),
      ...['height', 'side', 'label'].map((view) => `Add photo: Pallet 2, ${view}`),
      ...['Add photo: Scale', 'Add photo: On the truck'],
    ]);
  });

  test('[C87] a photo goes to the store by its tickets, then is stored, and the words of the server are said', async () => {
    const { grid } = await open();
    choose(within(grid).getByRole('button', { name: 'Add photo: Pallet 2, side' }), file('side.jpg'));
    await screen.findByText('Photo upload was successful');
    await within(grid).findByRole('button', { name: /^Pallet 2, side/ });
    const [asked, stored] = sent('uploadImage');
    expect(asked).toEqual({
      shipmentUuid: SHIPMENT,
      shipmentProductUuid,
      unit: 2,
      view: 'side',
      name: 'side.jpg',
      type: 'image/jpeg',
    });
    expect(stored).toEqual({ ...asked, shipmentDocumentUuid: testId(0x8101) });
    expect(sends).toHaveBeenCalledTimes(2);
    screen.getByRole('heading', { name: '1 of 8 pictures' });
  });

  test('photos that were added together are for no picture yet, which is said until each has its own', async () => {
    images = [photo({ shipmentDocumentUuid: testId(0x8201), view: 'other' })];
    const { user } = await open();
    screen.getByRole('heading', { name: '0 of 8 pictures' });
    screen.getByText('1 photo is not counted yet. Open it and choose what it shows.');
    const slot = screen.getByLabelText('This photo shows');
    await user.selectOptions(slot, 'Scale');
    await screen.findByRole('heading', { name: '1 of 8 pictures' });
    expect(screen.queryByText(/not counted yet/)).toBeNull();
  });

  test('[R95] the ZIP of a photo is sent along only once its sender ticks that, and until the tab forgets it', async () => {
    const { grid, user } = await open();
    const add = within(grid).getByRole('button', { name: 'Add photos' });
    choose(add, file('before.jpg'));
    await waitFor(() => expect(images).toHaveLength(1));
    await user.click(screen.getByRole('checkbox', { name: /^Keep the ZIP where my photos were taken/ }));
    choose(add, file('after.jpg'));
    await waitFor(() => expect(images).toHaveLength(2));
    const stored = sent('uploadImage').filter(({ shipmentDocumentUuid }) => shipmentDocumentUuid);
    expect(stored.map(({ name, place }) => [name, place])).toEqual([
      ['before.jpg', undefined],
      ['after.jpg', 1],
    ]);
    await user.click(screen.getByRole('checkbox', { name: /^Keep the ZIP/ }));
    expect(sessionStorage.getItem('portal.photo-place')).toBeNull();
  });

  test('[R95] where a photo was taken is shown, and forgotten on a press', async () => {
    images = [photo({ takenPlace: { postalCode: '60607', city: 'Chicago', state: 'IL' } })];
    const { user } = await open();
    screen.getByText('Chicago, IL 60607');
    await user.click(screen.getByRole('button', { name: 'Remove the ZIP' }));
    await waitFor(() => expect(sent('changeImage')).toMatchObject([{ revision: 1, place: 0 }]));
  });

  test('several at once, two at a time; what fails stays with its words and is tried again', async () => {
    const waits: (() => void)[] = [];
    sends.mockImplementation(() => new Promise<void>((done) => waits.push(done)));
    const { grid, user } = await open();
    const add = within(grid).getByRole('button', { name: 'Add photos' });
    choose(add, file('1.jpg'), file('2.jpg'), file('3.jpg'));
    await waitFor(() => expect(waits).toHaveLength(4));
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    within(grid).getByText('Waiting to be sent');
    sends.mockRejectedValue(noResponse());
    for (const done of waits) done();
    await screen.findByText('3.jpg stays here until it is sent.', { exact: false });
    screen.getByText(PROBLEM);
    expect(screen.queryByText('Photo upload was successful')).toBeNull();
    sends.mockResolvedValue(undefined);
    await user.click(screen.getByRole('button', { name: 'Try again: 3.jpg' }));
    await waitFor(() => expect(images).toHaveLength(3));
    await waitFor(() => expect(screen.queryByText(PROBLEM)).toBeNull());
  });

  test('photos on their way go with the session of whoever took them', async () => {
    sends.mockImplementation(() => new Promise<void>(() => undefined));
    const { grid } = await open();
    choose(within(grid).getByRole('button', { name: 'Add photos' }), file('mine.jpg'));
    await waitFor(() => expect(useQueue.getState().photos).toHaveLength(1));
    act(() => setSession({ userUuid: testId(0x7001) } as never));
    expect(useQueue.getState().photos).toEqual([]);
    act(() => clearSession());
  });

  test('[R92] [R95] what is no picture is refused before it is sent, with its cause', async () => {
    const { grid, user } = await open();
    const add = within(grid).getByRole('button', { name: 'Add photos' });
    choose(add, file('slip.pdf', pdfFile()), file('empty.jpg', new Uint8Array()));
    await screen.findByText(/slip\.pdf: This file type is not supported\. Send a JPEG, PNG, WebP or HEIC picture\./);
    await screen.findByText(/empty\.jpg: Choose a file first/);
    expect(sent('uploadImage')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove: slip.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Remove: empty.jpg' }));
    expect(screen.queryByText(PROBLEM)).toBeNull();
  });

  test('offline photos wait, and go when the connection is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { grid } = await open();
    choose(within(grid).getByRole('button', { name: 'Add photos' }), file('later.png', pngFile()));
    await screen.findByText(/You’re offline\. The photos stay in this browser/);
    expect(sent('uploadImage')).toEqual([]);
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(images.map(({ name }) => name)).toEqual(['later.png']));
  });

  test('[C156] a line is drawn by keyboard, its length given, and the next one is estimated by it', async () => {
    images = [photo({ shipmentProductUuid, unit: 1 })];
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Measure' }));
    const end = screen.getByRole('button', { name: 'Second end of the line' });
    end.focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.type(screen.getByLabelText('Length'), '47.6');
    await user.click(screen.getByRole('button', { name: 'Save measurement' }));
    await waitFor(() => expect(sent('changeImage')).toHaveLength(1));
    const measures = [{ x1: 0.5, y1: 0.25, x2: 0.5, y2: 0.8, inches: 47.6 }];
    expect(sent('changeImage')[0]).toMatchObject({ revision: 1, measures });
    await screen.findByText(/^47\.6 in measured, \d+ in on the bill of lading$/);
    await user.click(screen.getByRole('button', { name: 'Measure' }));
    // Half the picture's height, where 0.55 of it is 47.6 inches.
    expect((screen.getByLabelText('Length') as HTMLInputElement).value).toBe('43.3');
  });

  test('[C156] note, turn and main image are saved on the revision that was read', async () => {
    images = [photo(), photo({ shipmentDocumentUuid: testId(0x8002), view: 'scale', main: 0 })];
    const { user, grid } = await open();
    await user.click(within(grid).getByRole('button', { name: /^Scale/ }));
    const press = async (name: string) => {
      const button = screen.getByRole('button', { name });
      // Until a change is read anew its buttons wait.
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
      await user.click(button);
    };
    await press('Turn');
    await waitFor(() => expect(sent('changeImage').at(-1)).toMatchObject({ revision: 1, turn: 90 }));
    await press('Main image');
    await waitFor(() => expect(sent('changeImage').at(-1)).toMatchObject({ revision: 2, main: 1 }));
    await press('Note');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Both pallets');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(sent('changeImage').at(-1)).toMatchObject({ revision: 3, note: 'Both pallets' }));
  });

  test('[C89] a deleted photo can be brought back, evidence cannot be deleted', async () => {
    images = [photo(), photo({ shipmentDocumentUuid: testId(0x8002), main: 0, view: 'label', evidence: 1 })];
    const { user, grid } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Image has been deleted!');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('changeImage')).toMatchObject([{ revision: 2, status: 1 }]));
    await user.click(within(grid).getByRole('button', { name: /^Label/ }));
    const remove = screen.getByRole('button', { name: /^Delete/ });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    expect(remove.getAttribute('title')).toBe('This photo is evidence in a dispute, so it can’t be deleted.');
  });

  test('[C88] an address that has expired is asked for anew, and only then the picture is given up', async () => {
    images = [photo({ shipmentDocumentUuid: testId(0x8009), url: 'https://files.example/expired' })];
    const { user } = await open();
    images = [{ ...photo(), shipmentDocumentUuid: testId(0x8009), url: 'https://files.example/new' }];
    fireEvent.error(screen.getByRole('img', { name: 'Height' }));
    const source = () => screen.getByRole('img', { name: 'Height' }).getAttribute('src');
    await waitFor(() => expect(source()).toBe('https://files.example/new'));
    fireEvent.error(screen.getByRole('img', { name: 'Height' }));
    await screen.findByText(
      "We're sorry, there was a problem showing your image. Please try again or contact customer support.",
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: 'Height' });
  });

  test('photos that cannot be loaded say why, and are asked for again', async () => {
    answers.listImages = () => {
      throw new CallError({ status: 500, message: 'We are away.' });
    };
    const { user } = openDetails('&tab=photos');
    await screen.findByText('We couldn’t load the photos');
    answers.listImages = () => ({ images: [photo()], count: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: 'Height' });
  });

  test('pallets without a photo are asked for before pickup', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
    images = [photo({ shipmentProductUuid, unit: 1 })];
    openDetails();
    await screen.findByText('Photos missing: 1 of 2 pallets');
    expect(screen.getByRole('link', { name: 'Add photos' }).getAttribute('href')).toContain('tab=photos');
    vi.useRealTimers();
  });
});

describe('[C153] [C154] papers of a shipment', () => {
  const paper = {
    ...{
      shipmentDocumentUuid: testId(0x8201),
      shipmentUuid: SHIPMENT,
      name: 'Packing slip.pdf',
      type: 'application/pdf',
    },
    ...{ bytes: 84_000, pages: 2, documentCategoryId: 2, status: 1, url: 'https://files.example/2', author: 'You' },
    ...{ removable: true, addedDate: '2026-11-23 21:02:00' },
  } as const;

  test('are listed with size and pages, and removed by whom may', async () => {
    let all = [paper, { ...paper, shipmentDocumentUuid: testId(0x8202), name: 'of-agent.pdf', removable: false }];
    answers.listPapers = () => ({ documents: all, count: all.length });
    answers.removePaper = () => {
      all = all.slice(1);
      return { ...paper, status: 2 };
    };
    const { user } = await open();
    const papers = await screen.findByRole('region', { name: 'Your papers' });
    expect(within(papers).getAllByText(/^82 KB, 2 pages, added .* by You$/)).toHaveLength(2);
    expect(within(papers).queryByRole('button', { name: 'Remove: of-agent.pdf' })).toBeNull();
    await user.click(within(papers).getByRole('button', { name: 'Remove: Packing slip.pdf' }));
    await waitFor(() => expect(within(papers).queryByText('Packing slip.pdf')).toBeNull());
  });
});
