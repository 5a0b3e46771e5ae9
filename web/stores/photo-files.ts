const DATABASE = 'portal.photos';
const STORE = 'photos';

/** A photo that waits in this browser until it is stored. */
export interface WaitingPhoto {
  readonly id: string;
  /** Whose it is: somebody else at this browser neither sees nor sends it. */
  readonly userUuid: string;
  /** The customer whom an agent took it for. */
  readonly customerUuid?: string | undefined;
  readonly shipmentUuid: string;
  readonly view: string;
  readonly shipmentProductUuid?: string | undefined;
  readonly unit?: number | undefined;
  readonly name: string;
  readonly type: string;
  /** Whether its sender allows that the ZIP in which it was taken is kept. */
  readonly place?: boolean | undefined;
  readonly original: Blob;
  readonly shown: Blob;
  /** Under which id its files have arrived, once they have. */
  readonly arrivedAs?: string | undefined;
}

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return resultOf(request);
}

/** Works on the store; a browser without one, or one that refuses, keeps nothing. */
async function onStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await open();
    try {
      return await resultOf(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Keeps a photo over a reload; returns whether it is kept. */
export const keepPhoto = async (photo: WaitingPhoto): Promise<boolean> =>
  (await onStore('readwrite', (store) => store.put(photo))) !== undefined;

export const dropPhoto = async (id: string): Promise<void> => {
  await onStore('readwrite', (store) => store.delete(id));
};

export const readPhotos = async (): Promise<readonly WaitingPhoto[]> =>
  (await onStore<WaitingPhoto[]>('readonly', (store) => store.getAll())) ?? [];

/** Forgets every photo that waits in this browser. */
export const forgetPhotos = async (): Promise<void> => {
  await onStore('readwrite', (store) => store.clear());
};
