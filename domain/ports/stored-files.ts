/** Files of the private buckets, by keys that begin with a folder of contract/file-folders.ts. */
export interface StoredFiles {
  /** Stores bytes; what is there already under the key is replaced, and in a locked folder kept as an older version. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes of a file; undefined where there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Size and type of a file; undefined where there is none. */
  look(key: string): Promise<{ readonly bytes: number; readonly contentType: string } | undefined>;
  /** Removes a file; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** Removes files of one bucket; nothing happens where there are none. */
  removeAll(keys: readonly string[]): Promise<void>;
}

/** How a browser is given a file. */
export interface FileLink {
  /** The name under which it is saved. */
  readonly fileName: string;
  /** Shown by the browser instead of being saved. */
  readonly inline?: boolean;
}

export interface FileLinks {
  /** An address that opens a file for five minutes. */
  linkTo(key: string, link: FileLink): Promise<string>;
}

/** Where and how a browser sends one file: a form to post, whose last field is the file. */
export interface UploadTicket {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface UploadTickets {
  /** Lets a browser store one file of this type under this key, of 1 to `maxBytes` bytes, for fifteen minutes. */
  issue(key: string, contentType: string, maxBytes: number): Promise<UploadTicket>;
}
