import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { normaliseEmail } from '#contract/rules/email.ts';
import { sha256 } from '#domain/crypto.ts';
import { type Link, type LinkStore, storedLink } from '#domain/links/link.ts';
import { mailKeys } from './keys/mail-keys.ts';
import { liftDocumentLink, liftPasswordLink } from './lift-link.ts';
import { readItems } from './read-items.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, documents, tableName } from './table.ts';

/** Used and expired links are kept for a week, so that the error is exact (A26). */
const LIFE_MS = 7 * DAY_MS;

/** A link in the form of this version. */
export const linkRecord = storedRecord({ noun: 'link', version: 1, schema: storedLink });
/** Until 2026-11-22 links that set a password, and links to documents, were records of their own. */
export const passwordLinkRecord = storedRecord({
  noun: 'link',
  version: 1,
  schema: storedLink,
  lift: liftPasswordLink,
});
export const documentLinkRecord = storedRecord({
  noun: 'link',
  version: 1,
  schema: storedLink,
  lift: liftDocumentLink,
});

/** Links of every purpose; only the hash of a token is stored. */
export const dynamoLinks: LinkStore = {
  async add(link) {
    const { shipmentUuid, email, issuedAt } = link;
    const Item = {
      ...linkRecord.write(mailKeys.link(link.tokenHash), link, link.expiresAt + LIFE_MS),
      ...(shipmentUuid !== undefined && mailKeys.linkOfShipment(shipmentUuid, issuedAt)),
      ...(email !== undefined && mailKeys.linkTo(sha256(normaliseEmail(email)), issuedAt)),
    };
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
  },
  async find(tokenHash) {
    const items = await readItems([
      mailKeys.link(tokenHash),
      mailKeys.passwordLink(tokenHash),
      mailKeys.documentLink(tokenHash),
    ]);
    const itemAt = ({ pk }: { pk: string }) => items.find((item) => item.pk === pk);
    return (
      linkRecord.read(itemAt(mailKeys.link(tokenHash))) ??
      passwordLinkRecord.read(itemAt(mailKeys.passwordLink(tokenHash))) ??
      documentLinkRecord.read(itemAt(mailKeys.documentLink(tokenHash)))
    );
  },
  async revoke(tokenHash) {
    await documents().send(new DeleteCommand({ TableName: tableName(), Key: mailKeys.link(tokenHash) }));
  },
};

/**
 * The part of a transaction that uses a link up; it fails when the link was used, revoked or has expired. A link of an older version gets a
 * record of this version, which only one of two processes can write.
 */
export function useLink({ older, ...link }: Link, now: number) {
  const Item = linkRecord.write(mailKeys.link(link.tokenHash), { ...link, used: true }, link.expiresAt + LIFE_MS);
  const put = { TableName: tableName(), Item };
  if (older) return { Put: { ...put, ConditionExpression: 'attribute_not_exists(pk)' } };
  return {
    Put: {
      ...put,
      ConditionExpression: '#data.#used = :no AND #data.expiresAt > :now',
      ExpressionAttributeNames: { '#data': 'data', '#used': 'used' },
      ExpressionAttributeValues: { ':no': false, ':now': now },
    },
  };
}
