import { fetchPapers } from '#domain/documents/fetch-papers.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoPaperRequests } from '#functions/adapters/dynamo/paper-request-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { companyAccess } from '#functions/adapters/outside/company.ts';
import { project44Credentials } from '#functions/adapters/project44/access-token.ts';
import { project44Papers } from '#functions/adapters/project44/carrier-papers.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { websocketNotifier } from '#functions/adapters/websocket/notifier.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** Each minute: asks carriers for the delivery receipts and certificates that are due. */
export const handler = async (): Promise<void> => {
  const onFailure = (error: unknown) => log.error('paper of a carrier not stored', { error: describeError(error) });
  const stores = { papers: dynamoPaperRequests, shipments: dynamoShipments, documents: dynamoDocuments };
  try {
    const carriers = project44Papers({ ...companyAccess('project44', project44Credentials), now: Date.now });
    const ports = { carriers, storedFiles: s3StoredFiles, notifier: websocketNotifier };
    log.info('papers of carriers fetched', { given: await fetchPapers({ ...clock, ...stores, ...ports, onFailure }) });
  } finally {
    metrics.flush();
  }
};
