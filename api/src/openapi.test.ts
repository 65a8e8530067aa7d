import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calls } from '@duellwerk/shared/contract/calls';
import { openTestApp, type TestApp } from './testing/app.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
});
after(() => api.close());

test('the document names every call with its parameters, body and answers', async () => {
  const response = await api.visitor.get('/v1/openapi.json');
  assert.equal(response.statusCode, 200);
  const document = response.json();
  assert.equal(document.openapi, '3.1.0');
  const names = new Set<string>();
  for (const call of calls) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    assert.ok(operation, `${call.method} ${call.path}`);
    names.add(operation.operationId);
    assert.equal(operation.summary, call.summary);
    assert.equal(operation.requestBody !== undefined, call.body !== undefined);
    assert.ok(operation.responses.default);
    assert.ok(operation.responses['200'] ?? operation.responses['204']);
    const inPath = (operation.parameters ?? []).filter((one: { in: string }) => one.in === 'path');
    assert.deepEqual(
      inPath.map((one: { name: string }) => one.name).sort(),
      [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort(),
    );
    const hasKey = (operation.parameters ?? []).some(
      (one: { name: string }) => one.name === 'Idempotency-Key',
    );
    assert.equal(hasKey, call.stored);
  }
  assert.equal(names.size, calls.length);
});
