import type { FileFolder } from '#contract/file-folders.ts';
import type { CompanyName } from '#contract/outside-companies.ts';
import type { ListenerName } from './listener-names.ts';

/** The permissions of a function; each becomes environment variables and exactly these grants. */
export interface Permissions {
  /** The portal's table: 'read' (GetItem, BatchGetItem, Query) or 'write' (that, PutItem, UpdateItem, DeleteItem, ConditionCheckItem). */
  readonly table?: 'read' | 'write';
  /** To write to the table, in partitions whose keys are of these patterns and in no index. */
  readonly partitions?: readonly string[];
  /** To read the table, beside its own partitions, in those whose keys are of these patterns and in no index. */
  readonly readPartitions?: readonly string[];
  /**
   * The user pool: 'revoke' (only its names: RevokeToken needs nothing but the token), 'sign-out' (AdminUserGlobalSignOut),
   * 'sign-in' (AdminInitiateAuth), 'sign-up' (that, AdminCreateUser, AdminDeleteUser, AdminSetUserPassword), 'passwords' (that of 'sign-in', AdminCreateUser,
   * AdminSetUserPassword, AdminUserGlobalSignOut), 'remove' (AdminDeleteUser).
   */
  readonly userPool?: 'revoke' | 'sign-in' | 'sign-out' | 'sign-up' | 'passwords' | 'remove';
  /** To sign somebody in at the user pool by a proof of ours instead of a password: AdminInitiateAuth, AdminRespondToAuthChallenge. */
  readonly signInByProof?: true;
  /** To use up proofs of sign-ins: DeleteItem of their partitions. */
  readonly useProofs?: true;
  /** Encrypt and decrypt with the key that encrypts refresh tokens. */
  readonly tokenCipher?: true;
  readonly mail?: true;
  /** Files of the private buckets, by folder: 'read' (GetObject), 'write' (PutObject, also in parts), 'change' (both, and DeleteObject). */
  readonly files?: Readonly<Partial<Record<FileFolder, 'read' | 'write' | 'change'>>>;
  readonly captcha?: true;
  /** The key of the marks of browsers that signed in before and of hashes of client addresses. */
  readonly knownBrowsers?: true;
  /** The key that tokens of links to shared quotes are made with. */
  readonly shareTokens?: true;
  /** The key that unsubscribe links are signed with. */
  readonly unsubscribeTokens?: true;
  /** StartExecution and StartSyncExecution of the rate-quote state machine. */
  readonly startRates?: true;
  /** StartExecution of the bulk-quote state machine. */
  readonly startBulks?: true;
  /** To see whether executions of the bulk-quote state machine are at work. */
  readonly watchBulks?: true;
  /** StartExecution of the book-shipment state machine. */
  readonly startDispatches?: true;
  /** The postal table lies beside the bundle. */
  readonly places?: true;
  /** The typefaces of PDFs lie beside the bundle. */
  readonly fonts?: true;
  /** To send unsent events in the table to the listeners' queues: Query and UpdateItem of the outbox's partitions, SendMessage to the queues. */
  readonly relay?: true;
  /** To find unsent events: Query of the outbox's index. */
  readonly sweep?: true;
  /** To be triggered by the table's stream. */
  readonly stream?: true;
  /** To receive events from the queue of this listener. */
  readonly queue?: ListenerName;
  /** Post to live connections. */
  readonly notify?: true;
  /** Close live connections. */
  readonly closeConnections?: true;
  /** Outside companies that it calls: their addresses, and their credentials to read. */
  readonly companies?: readonly CompanyName[];
  /** To read the status of table, workflow, user pool, key and mail, and the addresses of capacity provider and payment gateway: for the health check. */
  readonly describe?: true;
  readonly memoryMb?: number;
  readonly timeoutSeconds?: number;
}
