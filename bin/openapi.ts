import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import { openApiText } from '#contract/openapi/document.ts';

/** `npm run openapi`: writes docs/openapi.json from the route table. */
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };
const text = openApiText(version);
writeFileSync(inRoot('docs/openapi.json'), text);
process.stdout.write(`docs/openapi.json: ${Math.round(text.length / 1024)} KB\n`);
