/**
 * The folders of the private buckets, and how a file in each is kept: 'documents' may be replaced and deleted, 'evidence' may be neither for three years
 * (object lock), which is how long a broker's records of a transaction have to be kept (49 CFR 371.3).
 */
export const fileFolders = {
  'personal-data': 'documents',
  'order-exports': 'documents',
  /** Papers that the portal makes, or gets from a carrier or an insurer. */
  papers: 'documents',
  /** What a browser has just sent, until it is checked. */
  arrivals: 'documents',
  /** Checked uploads, and photos as they are shown. */
  uploads: 'documents',
  /** Pictures of deleted photos, for as long as they can be brought back. */
  removed: 'documents',
  /** Signed papers. */
  signed: 'evidence',
  /** Delivery receipts and certificates as carriers gave them. */
  'carrier-papers': 'evidence',
  /** Photos as they were sent. */
  originals: 'evidence',
} as const satisfies Record<string, 'documents' | 'evidence'>;

export type FileFolder = keyof typeof fileFolders;
export type FileBucket = (typeof fileFolders)[FileFolder];

/** Where the local edge passes on what browsers ask of the private buckets: '/_local/files/<host of the local AWS>/<bucket>/<key>'. */
export const LOCAL_FILES_PATH = '/_local/files/';
