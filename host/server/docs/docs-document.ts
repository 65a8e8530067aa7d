// The documentation of the API, from its OpenAPI document. It is in English, as that document is.
import { ApiError } from '@duellwerk/api/errors';
import { escapeHtml } from '@duellwerk/api/text/escape-html';
import type { ErrorName } from '@duellwerk/shared/contract/error-codes';
import { errorTable } from '@duellwerk/shared/contract/errors';
import { docsPage } from './docs-style.ts';
import type { OpenApi, Operation } from './open-api.ts';
import { schemaText } from './schema-text.ts';

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

const text = escapeHtml;
const code = (inside: string) => `<code>${text(inside)}</code>`;
const anchor = (subject: string) => `subject-${subject.replace(/\W+/g, '-')}`;

/** The whole documentation. What programs with a key may read comes first. */
export function docsOf(document: OpenApi): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ method: method.toUpperCase(), path, operation },
    })),
  );
  const bySubject = Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? '');
  const subjects = [...bySubject].sort(([one], [other]) => rank(one) - rank(other));
  const { title, version } = document.info;
  return docsPage(
    text(title),
    `<h1>${text(title)}</h1><p>Version ${text(version)}. <a href="/v1/openapi.json">OpenAPI document</a></p>` +
      introduction(document) +
      `<nav aria-label="Subjects"><h2>Subjects</h2><ul>${subjects.map(([name]) => link(name)).join('')}</ul>` +
      '<p><a href="#types">Types</a>, <a href="#errors">errors</a></p></nav>' +
      subjects.map(([name, found]) => section(name, found)).join('') +
      types(document) +
      errors(),
  );
}

/** The administration behind the rest. */
const rank = (subject: string) => (subject.startsWith('admin') ? 1 : 0);
const link = (subject: string) => `<li><a href="#${anchor(subject)}">${text(subject)}</a></li>`;

function introduction({ components: { securitySchemes } }: OpenApi): string {
  const example = `curl -H 'Authorization: Bearer dwk_…' "$SITE/v1/tournaments?phase=running"`;
  return (
    '<h2 id="keys">Keys and limits</h2>' +
    `<p>${text(securitySchemes.key.description)}</p><p><a href="/users/settings#api">Make a key</a></p><pre>${text(example)}</pre>` +
    `<p>Moments are ISO 8601 in UTC. A list that goes on has a ${code('next_cursor')}: send it as ${code('cursor')}. ` +
    `Answers carry an ${code('ETag')}; with ${code('If-None-Match')} an unchanged one is 304.</p>` +
    `<h2 id="sessions">Sessions</h2><p>${text(securitySchemes.session.description)}</p>`
  );
}

function section(subject: string, entries: readonly Entry[]): string {
  return `<section id="${anchor(subject)}"><h2>${text(subject)}</h2>${entries.map(article).join('')}</section>`;
}

function article({ method, path, operation }: Entry): string {
  const { operationId: id, summary = '', security = [], parameters = [], requestBody, responses } = operation;
  const rows = parameters.map(
    ({ name, in: place, required, schema, description = '' }) =>
      `<tr><td>${code(name)}</td><td>${text(place)}${required ? ', required' : ''}</td>` +
      `<td>${code(schemaText(schema))} ${text(description)}</td></tr>`,
  );
  const table =
    '<h4>Parameters</h4><div class="wide" tabindex="0" role="group" aria-label="Parameters">' +
    `<table><thead><tr><th>Name</th><th>In</th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  const body = requestBody
    ? `<h4>Body</h4>${contentOf(requestBody.content)}<p>${text(requestBody.description ?? '')}</p>`
    : '';
  const answers = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(
      ([status, { description = '', content = {} }]) =>
        `<details><summary>${text(status)} ${text(description)}</summary>${contentOf(content)}</details>`,
    );
  return (
    `<article id="${text(id)}"><h3><a href="#${text(id)}"><b>${method}</b> ${text(path)}</a></h3><p>${text(summary)}</p>` +
    `<p class="access">${accessOf(security)}</p>` +
    `${rows.length > 0 ? table : ''}${body}<h4>Answers</h4>${answers.join('')}` +
    '<p>Everything else is an <a href="#errors">error</a>.</p></article>'
  );
}

function accessOf(security: NonNullable<Operation['security']>): string {
  if (security.some((each) => 'key' in each))
    return 'Open to everybody, with or without a <a href="#keys">key</a>';
  if (security.some((each) => Object.keys(each).length === 0)) return 'Without a session, not with a key';
  return 'Needs a <a href="#sessions">session</a> or a secret of its own';
}

function contentOf(content: Record<string, { schema?: Parameters<typeof schemaText>[0] }>): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (schema ? `<pre>${text(schemaText(schema))}</pre>` : `<p>${code(type)}</p>`))
    .join('');
}

function types({ components: { schemas } }: OpenApi): string {
  const named = Object.entries(schemas).map(
    ([name, schema]) => `<h3>${text(name)}</h3><pre>${text(schemaText(schema))}</pre>`,
  );
  return `<section id="types"><h2>Types</h2>${named.join('')}</section>`;
}

function errors(): string {
  const names = Object.keys(errorTable) as ErrorName[];
  const rows = names
    .toSorted((one, other) => errorTable[one].code - errorTable[other].code)
    .map((name) => {
      const [said] = new ApiError(name).toReply('en').errors;
      const { code: number, status } = errorTable[name];
      return `<tr id="error-${number}"><td>${number}</td><td>${code(name)}</td><td>${status}</td><td>${text(said?.message ?? '')}</td></tr>`;
    });
  return (
    '<section id="errors"><h2>Errors</h2>' +
    `<p>Every error has one form, ${code('Error')}; its words follow ${code('Accept-Language')}, its code never changes.</p>` +
    '<div class="wide" tabindex="0" role="group" aria-label="Errors"><table><thead><tr><th>Code</th><th>Name</th><th>Status</th><th>Words</th></tr></thead>' +
    `<tbody>${rows.join('')}</tbody></table></div></section>`
  );
}
