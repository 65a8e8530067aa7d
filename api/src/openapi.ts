import { EXPORT_PATH } from '@duellwerk/shared/contract/account';
import { AUDIT_EXPORT } from '@duellwerk/shared/contract/audit';
import type { Call } from '@duellwerk/shared/contract/call';
import { elsewhere, noContent } from '@duellwerk/shared/contract/call';
import { apiErrorReply } from '@duellwerk/shared/contract/error-codes';
import { errorTable } from '@duellwerk/shared/contract/errors';
import { CDN_PATH } from '@duellwerk/shared/contract/images';
import { type JsonSchema, jsonSchemaOf, namedSchemas } from '@duellwerk/shared/contract/schema';
import type { ApiConfig, Limit } from './config.ts';
import type { CallAccess } from './http/app-context.ts';

type Json = Record<string, unknown>;

interface About {
  version: string;
  access: ReadonlyMap<Call, CallAccess>;
  limits: Pick<ApiConfig['limits'], 'perApiKey' | 'changes'>;
}

/** The OpenAPI 3.1 document of the calls, made from the very objects that validate them. */
export function openApiOf(calls: readonly Call[], { version, access, limits }: About): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operationOf(call, access.get(call) ?? 'known'),
    };
  }
  for (const { path, summary, types } of files) paths[path] = { get: fileOf(path, summary, types) };
  return {
    openapi: '3.1.0',
    info: { title: 'Duellwerk API', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...namedSchemas(), Error: jsonSchemaOf(apiErrorReply) },
      responses: { Error: errorResponse() },
      securitySchemes: {
        session: {
          ...{ type: 'apiKey', in: 'cookie', name: 'sid' },
          description:
            `The session of a browser that is signed in. Changes are taken from the site's own pages only, ` +
            `${inWords(limits.changes)} of each person.`,
        },
        key: {
          ...{ type: 'http', scheme: 'bearer' },
          description:
            `A key for programs, made in the settings of an account. It reads what everybody may read, ` +
            `${inWords(limits.perApiKey)}. Answers tell in RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset ` +
            `(seconds) what is left; beyond it they are 429 with Retry-After.`,
        },
      },
    },
  };
}

const inWords = ({ count, seconds }: Limit) => `at most ${count} requests in ${seconds} seconds`;

/** What browsers open themselves: files, no calls with schemas. */
const files = [
  {
    path: CDN_PATH.replace(':file', '{file}'),
    summary: 'A kept picture; never another one under the same name',
    types: ['image/webp', 'image/avif'],
  },
  {
    path: AUDIT_EXPORT,
    summary: 'The entries of /v1/admin/audit as a table, by the same filter (platform.admin)',
    types: ['text/csv'],
  },
  { path: EXPORT_PATH, summary: 'The own data as a ZIP of JSON files', types: ['application/zip'] },
];

function fileOf(path: string, summary: string, types: readonly string[]): Json {
  const named = path.includes('{file}')
    ? { parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }] }
    : {};
  const found = { description: 'OK', content: Object.fromEntries(types.map((type) => [type, {}])) };
  return {
    operationId: ['get', ...path.replace(/[{}]/g, '').split('/').slice(2)].join('_').replace('@', ''),
    summary,
    tags: [subjectOf(path)],
    ...named,
    responses: { 200: found, default: { $ref: '#/components/responses/Error' } },
  };
}

/** `{}`: without anything. */
const securityOf: Readonly<Record<CallAccess, Json[]>> = {
  public: [{}, { key: [] }],
  anyone: [{}],
  known: [{ session: [] }],
};

/** The subject of a call: what follows `/v1`, of the administration with what it is about. */
function subjectOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'admin' ? `admin ${second}` : first;
}

function operationOf(call: Call, access: CallAccess): Json {
  const parameters = [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...(call.method === 'GET' ? [] : [idempotencyKey]),
  ];
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [subjectOf(call.path)],
    security: securityOf[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(call),
    responses: { ...successOf(call), default: { $ref: '#/components/responses/Error' } },
  };
}

function bodyOf({ body, upload }: Call): Json {
  if (upload) {
    // OpenAPI 3.1: a body without a schema is bytes of that type.
    const files = Object.fromEntries(upload.types.map((type) => [type, {}]));
    return { requestBody: { required: true, description: `At most ${upload.max} bytes.`, content: files } };
  }
  return body ? { requestBody: { required: true, content: content(body) } } : {};
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'One per action; a repeated one gets the first answer and has no further effect.',
  schema: { type: 'string', pattern: '^[\\w-]{8,80}$' },
};

function operationIdOf({ method, path }: Call): string {
  const words = path
    .split('/')
    .slice(2)
    .map((part) => part.replace(/[^\w]/g, ''));
  return [method.toLowerCase(), ...words].join('_');
}

/** The fields of an object schema as parameters. */
function parametersOf(schema: object, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function successOf(call: Call): Json {
  if (answersWith(call, elsewhere)) return { 302: { description: 'Leads on to another address.' } };
  if (answersWith(call, noContent)) return { 204: { description: 'Done.' } };
  return { 200: { description: 'OK', content: content(call.reply) } };
}

function answersWith({ reply }: Call, one: object): boolean {
  return (reply as object) === one;
}

function content(schema: object): Json {
  return { 'application/json': { schema: jsonSchemaOf(schema) } };
}

function errorResponse(): Json {
  const lines = Object.entries(errorTable).map(([name, { code, status }]) => `${code} ${name} (${status})`);
  return {
    description: `An error with its code: ${lines.join(', ')}.`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}
