import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Checksum, SourceData } from '@smithy/types';

/** Node's own SHA-256, as the signer wants it. */
class Sha256 implements Checksum {
  readonly #secret: SourceData | undefined;
  #parts: Uint8Array[] = [];

  constructor(secret?: SourceData) {
    this.#secret = secret;
  }

  update(data: Uint8Array): void {
    this.#parts.push(typeof data === 'string' ? Buffer.from(data) : data);
  }

  async digest(): Promise<Uint8Array> {
    const secret = this.#secret;
    const made =
      secret === undefined
        ? createHash('sha256')
        : createHmac('sha256', typeof secret === 'string' ? secret : Buffer.from(secret as Uint8Array));
    for (const part of this.#parts) made.update(part);
    return made.digest();
  }

  reset(): void {
    this.#parts = [];
  }
}

export interface SignedCall {
  /** The service as a signature names it: 'lambda'. */
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

function keysOfEnvironment(): Keys {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.');
  return { accessKeyId, secretAccessKey };
}

/** A call as the signer reads it. */
export function asRequest(endpoint: URL, { method, path, query, headers, body }: SignedCall) {
  return {
    method,
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    ...(endpoint.port ? { port: Number(endpoint.port) } : {}),
    path,
    query: { ...query },
    headers: { host: endpoint.host, ...headers },
    ...(body === undefined ? {} : { body }),
  };
}

/** Signs for a service with the keys of the environment, or others. */
export const signerFor = (service: string, credentials: Keys = keysOfEnvironment()) =>
  new SignatureV4({ service, region: process.env.AWS_REGION ?? 'us-east-1', credentials, sha256: Sha256 });

/** Sends one signed call to the local AWS, for services whose client is not among our packages. */
export async function signedCall(endpoint: string, call: SignedCall, keys?: Keys): Promise<Response> {
  const url = new URL(endpoint);
  const signed = await signerFor(call.service, keys).sign(asRequest(url, call));
  const { host: _, ...headers } = signed.headers;
  const search = new URLSearchParams(call.query).toString();
  return fetch(`${url.origin}${call.path}${search ? `?${search}` : ''}`, {
    method: call.method,
    headers,
    ...(call.body === undefined ? {} : { body: call.body }),
  });
}
