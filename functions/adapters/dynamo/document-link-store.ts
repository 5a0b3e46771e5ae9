import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DocumentLink, DocumentLinkStore } from '#domain/accounts/resolve-hash.ts';
import { keys } from './keys.ts';
import { documents, tableName, toItem } from './table.ts';

/** Links to documents; only the hash of what stands in the link is stored. */
export const dynamoDocumentLinks: DocumentLinkStore = {
  async add(link) {
    await documents().send(
      new PutCommand({ TableName: tableName(), Item: toItem(keys.documentLink(link.hashHash), link, link.expiresAt) }),
    );
  },
  async find(hashHash) {
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: keys.documentLink(hashHash), ConsistentRead: true }),
    );
    return Item?.data as DocumentLink | undefined;
  },
};
