import * as z from 'zod';
import { nothing } from '../master.ts';
import * as data from '../personal-data.ts';
import { defineRoute } from '../route.ts';

/** A person's own data. */
const own = { noun: 'personal-data', version: 'v1', access: 'session', acting: 'self' } as const;
const common = { ...own, ids: ['C136'], method: 'POST' } as const;

export const requestPersonalDataRoute = defineRoute({
  ...common,
  name: 'requestPersonalData',
  summary: 'Makes the export of a person’s data in the background and mails a link to it; one an hour.',
  path: '/customer/personal-data',
  request: { body: nothing },
  response: data.personalDataExport,
  example: { body: {} },
});

export const openPersonalDataRoute = defineRoute({
  ...common,
  name: 'openPersonalData',
  summary: 'The export that a mailed link names, for the account that asked for it.',
  path: '/customer/personal-data/file',
  owner: { record: 'dataExport', id: 'body.token' },
  request: { body: data.openExportRequest },
  response: data.openedExport,
  example: { body: { token: 'pD1x0d9Jr2vW8sT6bN4mK7pLcY3hZ5gAeUiOoEuRtXw' } },
});

export const deletePersonalDataRoute = defineRoute({
  ...own,
  name: 'deletePersonalData',
  summary: 'Deletes the caller’s account; what the law wants kept stays without the person.',
  ids: ['C137'],
  method: 'DELETE',
  path: '/customer/personal-data',
  request: { body: data.deleteAccountRequest },
  response: z.object({}),
  example: { body: { password: 'Wheel-barrow7', code: 'STUV-WXYZ-2345-6789' } },
});
