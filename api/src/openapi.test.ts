import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from '@duellwerk/shared/contract/call';
import { calls } from '@duellwerk/shared/contract/calls';
import { getTournament } from '@duellwerk/shared/contract/tournaments';
import { openApiOf } from './openapi.ts';
import { testConfig } from './testing/app.ts';

/** The parts of the document that the test looks at. */
interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  tags: string[];
  parameters?: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, object>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

test('the document names every call with its parameters, body and answers', () => {
  const document: Document = JSON.parse(
    JSON.stringify(
      openApiOf(calls, { ...testConfig(), access: new Map([[getTournament as Call, 'public']]) }),
    ),
  );
  assert.equal(document.openapi, '3.1.0');
  const names = new Set<string>();
  for (const call of calls) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    assert.ok(operation, `${call.method} ${call.path}`);
    names.add(operation.operationId);
    assert.equal(operation.summary, call.summary);
    assert.ok(operation.tags[0]);
    const access = call === (getTournament as Call) ? [{}, { key: [] }] : [{ session: [] }];
    assert.deepEqual(operation.security, access);
    assert.equal(operation.requestBody !== undefined, (call.body ?? call.upload) !== undefined);
    assert.ok(operation.responses.default);
    assert.ok(operation.responses['200'] ?? operation.responses['204']);
    const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path');
    assert.deepEqual(
      inPath.map((one) => one.name).sort(),
      [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort(),
    );
    const hasKey = (operation.parameters ?? []).some((one) => one.name === 'Idempotency-Key');
    assert.equal(hasKey, call.method !== 'GET');
  }
  assert.equal(names.size, calls.length);
});
