import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import { registry } from '#contract/codes/registry.ts';
import { responseError } from '#contract/envelope.ts';
import { type Endpoint, endpointsOf, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

type Json = Readonly<Record<string, unknown>>;
/** The parts of an OpenAPI 3.1 document that this one has. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, Json>>;
}

const json = 'application/json';
const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** A zod schema as JSON Schema, as clients send or receive it; rules that JSON Schema cannot express are left out. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', example: unknown): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema;
  const examples = (example ?? {}) as Json;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

const tokenHeaderOf = ({ tokenHeader, orBasicAuth, example }: Route): Json[] =>
  tokenHeader
    ? [{ name: tokenHeader, in: 'header', required: !orBasicAuth, schema: { type: 'string' }, example: example.token }]
    : [];

function bodyOf({ request, example }: Route): Json {
  if (request.raw) return { requestBody: { required: true, content: { '*/*': { schema: { type: 'string' } } } } };
  if (!request.body) return {};
  const content = { [json]: { schema: schemaOf(request.body, 'input'), example: example.body } };
  return { requestBody: { required: true, content } };
}

/** The envelope around a row's content. */
function successOf({ response, summary }: Route): Json {
  const own = { properties: { success: { const: true }, content: schemaOf(response, 'output') } };
  return { description: summary, content: { [json]: { schema: { allOf: [refTo('schemas', 'Envelope'), own] } } } };
}

const errorNames = {
  '401': 'NotSignedIn',
  '403': 'NotAllowed',
  '404': 'NotFound',
  '422': 'WrongFields',
  '429': 'TooManyRequests',
  default: 'Failure',
} as const;

function responsesOf(row: Route): Json {
  const { access, optionalAuth, owner, request, tokenHeader } = row;
  const statuses: (keyof typeof errorNames)[] = [
    ...(access !== 'public' || optionalAuth ? (['401'] as const) : []),
    '403',
    ...(owner || tokenHeader ? (['404'] as const) : []),
    ...(request.path || request.query || request.body ? (['422'] as const) : []),
    '429',
    'default',
  ];
  const errors = statuses.map((status) => [status, refTo('responses', errorNames[status])]);
  return { '200': successOf(row), ...Object.fromEntries(errors) };
}

const security = ({ access, optionalAuth }: Route) =>
  access === 'public' ? (optionalAuth ? [{}, { accessToken: [] }] : []) : [{ accessToken: [] }];

/** One operation: a row at one of its endpoints. An alias may take the body's fields in its query. */
function operationOf(row: Route, { bodyFrom }: Endpoint, number: number): Json {
  const { path, query, body } = row.request;
  const parameters = [
    ...parametersOf(path, 'path', row.example.path),
    ...parametersOf(bodyFrom ? body : query, 'query', bodyFrom ? row.example.body : row.example.query),
    ...tokenHeaderOf(row),
    ...(row.idempotent ? [refTo('parameters', 'IdempotencyKey')] : []),
  ];
  return {
    operationId: number === 0 ? row.name : `${row.name}Alias${number}`,
    summary: row.summary,
    tags: [row.noun],
    'x-access': row.access,
    security: security(row),
    ...(parameters.length > 0 && { parameters }),
    ...(bodyFrom ? {} : bodyOf(row)),
    responses: responsesOf(row),
  };
}

function pathsOf(rows: readonly Route[]): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Json>> = {};
  for (const row of rows)
    for (const [number, endpoint] of endpointsOf(row).entries()) {
      const { method, path } = endpoint;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(row, endpoint, number) };
    }
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const envelope = {
  type: 'object',
  required: ['success', 'message', 'errors', 'content'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string', description: 'The text to show.' },
    code: refTo('schemas', 'Code'),
    errors: { type: 'array', items: schemaOf(responseError, 'output') },
    content: {},
  },
};
const failed = { properties: { success: { const: false }, content: { type: 'null' } } };
const errorResponse = (description: string) => ({
  description,
  content: { [json]: { schema: { allOf: [refTo('schemas', 'Envelope'), failed] } } },
});

const components: OpenApiDocument['components'] = {
  schemas: { Envelope: envelope, Code: { type: 'string', enum: Object.keys(registry) } },
  responses: {
    NotSignedIn: errorResponse(
      'No usable access token (401), the session has ended (1030), or renew the token (1028).',
    ),
    NotAllowed: errorResponse('Not open to this caller (1013).'),
    NotFound: errorResponse('There is no such record, or it is not the caller’s.'),
    WrongFields: errorResponse('Fields that are wrong, one error each.'),
    TooManyRequests: errorResponse('Too many requests of one kind; `retry-after` says when to come back, in seconds.'),
    Failure: errorResponse('Every other error, in the envelope; an unexpected one carries the id of the request.'),
  },
  parameters: {
    IdempotencyKey: {
      name: 'idempotency-key',
      in: 'header',
      description: 'Made once for each action; a repeat with the same key gets the first response.',
      schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
    },
  },
  securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
};

/** The OpenAPI 3.1 document of every call, made of the route table alone. */
export function openApiDocument(version: string): OpenApiDocument {
  const rows = Object.values<Route>(routes).sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    openapi: '3.1.0',
    info: { title: `${brand.product} portal`, version },
    servers: [{ url: '/' }],
    tags: [...new Set(rows.map(({ noun }) => noun))].sort().map((name) => ({ name })),
    paths: pathsOf(rows),
    components,
  };
}

/** The document as its file has it. */
export const openApiText = (version: string): string => `${JSON.stringify(openApiDocument(version), undefined, 1)}\n`;
