import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from '@duellwerk/shared/contract/calls';
import { openApiOf } from './openapi.ts';

/** The parts of the document that the test looks at. */
interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, object>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

test('the document names every call with its parameters, body and answers', () => {
  const document: Document = JSON.parse(JSON.stringify(openApiOf(calls, '1.0.0')));
  assert.equal(document.openapi, '3.1.0');
  const names = new Set<string>();
  for (const call of calls) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    assert.ok(operation, `${call.method} ${call.path}`);
    names.add(operation.operationId);
    assert.equal(operation.summary, call.summary);
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
