import { popUpContent } from '../pop-up.ts';
import { defineRoute } from '../route.ts';

export const getPopUpContentRoute = defineRoute({
  name: 'getPopUpContent',
  summary: 'What the exit pop-up shows, and whether it is on.',
  noun: 'pop-up',
  ids: ['C49'],
  method: 'GET',
  path: '/pop-up-content',
  version: 'v2',
  access: 'public',
  cacheSeconds: 60,
  request: {},
  response: popUpContent,
  example: {},
});
