import { useState } from 'react';
import { paperTypes } from '#contract/rules/upload-files.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { sendFile } from '#web/api/send-file.ts';
import { checkFile } from './check-file.ts';

interface SendingPaper {
  readonly id: string;
  readonly name: string;
  readonly percent: number;
  /** Why it is not stored. */
  readonly problem?: string;
}

/** Sends paperwork one file after the other; what is not stored stays in sight with its reason. */
export function useSendingPapers(shipmentUuid: string, onStored: () => void) {
  const [sending, setSending] = useState<readonly SendingPaper[]>([]);
  const drop = (id: string) => setSending((all) => all.filter((one) => one.id !== id));
  const change = (id: string, changes: Partial<SendingPaper>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const send = async (id: string, file: File) => {
    const checked = await checkFile(file, paperTypes);
    if ('problem' in checked) return change(id, { problem: checked.problem });
    const request = { shipmentUuid, name: file.name, type: checked.type };
    try {
      const { ticket } = await call('uploadPaper', request, { quiet: true });
      if (!ticket) throw new Error('A paper got no ticket');
      await sendFile(ticket, file, (bytes) => change(id, { percent: (bytes / file.size) * 100 }));
      const { shipmentDocumentUuid } = ticket;
      await call('uploadPaper', { ...request, shipmentDocumentUuid }, { quiet: true });
      drop(id);
      onStored();
    } catch (thrown) {
      change(id, { problem: thrown instanceof CallError ? sentenceOf(thrown) : m.code_3040() });
    }
  };
  const add = async (files: readonly File[]) => {
    const added = files.map((file) => ({ file, id: crypto.randomUUID() }));
    setSending((all) => [...all, ...added.map(({ file, id }) => ({ id, name: file.name, percent: 0 }))]);
    for (const { file, id } of added) await send(id, file);
  };
  return { sending, add, drop };
}
