import { type ArBook, type ArBookStore, arBook, emptyArBook } from '#domain/credit/ar-book.ts';
import { creditKeys } from './keys/credit-keys.ts';
import { readItem } from './read-item.ts';
import { revisionBefore } from './revision-before.ts';
import { storedRecord } from './stored-record.ts';
import { tableName, transact } from './table.ts';

/** What stands on a customer's A/R account. */
const bookRecord = storedRecord({ noun: 'A/R book', version: 1, schema: arBook, fieldsIn: 'item' });

/** The part of a transaction that writes a changed book in place of the one that was read. */
export const putArBook = (book: ArBook) => ({
  Put: {
    TableName: tableName(),
    Item: bookRecord.write(creditKeys.arBook(book.customerUuid), book),
    ...revisionBefore(book.revision),
  },
});

export const dynamoArBooks: ArBookStore = {
  async read(customerUuid) {
    return bookRecord.read(await readItem(creditKeys.arBook(customerUuid))) ?? emptyArBook(customerUuid);
  },
  async write(book) {
    return (await transact([putArBook(book)])) === undefined;
  },
};
