import { INTEGER_MAX, jsonSchemaOf, request, text } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { call, noContent } from './call.ts';
import { calls } from './calls.ts';

/** Every integer in a JSON Schema, however deep. */
function integersOf(schema: unknown): { minimum: number; maximum: number }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('type' in schema && schema.type === 'integer') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = { ...schema } as {
      minimum?: number;
      maximum?: number;
    };
    return [{ minimum, maximum }];
  }
  return Object.values(schema).flatMap(integersOf);
}

describe('the list of calls', () => {
  it('has every method and path once, whatever its named parts are called', () => {
    const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('names in its params exactly the parts of its path', () => {
    for (const { path, params } of calls) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const { properties } = jsonSchemaOf(params) as { properties: object };
      expect([path, Object.keys(properties)]).toEqual([path, named]);
    }
  });

  it('describes each call from the schemas that check it', () => {
    for (const { path, summary, params, query, body, reply } of calls) {
      expect(path).toMatch(/^\/v1\//);
      expect(summary).not.toBe('');
      for (const part of [params, query, reply, ...(body ? [body] : [])]) {
        expect(jsonSchemaOf(part)).toBeDefined();
      }
    }
  });

  it('takes no integer that a column cannot hold', () => {
    const wide = calls.flatMap(({ method, path, params, query, body }) =>
      [params, query, ...(body ? [body] : [])]
        .flatMap((part) => integersOf(jsonSchemaOf(part)))
        .filter(({ minimum, maximum }) => minimum < -INTEGER_MAX - 1 || maximum > INTEGER_MAX)
        .map(() => `${method} ${path}`),
    );
    expect(wide).toEqual([]);
  });

  it('never has a body on GET or DELETE', () => {
    const bodies = calls.filter(({ method, body }) => (method === 'GET' || method === 'DELETE') && body);
    expect(bodies).toEqual([]);
  });
});

describe('call', () => {
  const parts = { path: '/v1/x', summary: 'x', reply: noContent };

  it('refuses params and query that it does not declare', () => {
    const bare = call({ ...parts, method: 'GET' });
    expect(s.is({}, bare.params) && s.is({}, bare.query)).toBe(true);
    expect(s.is({ a: '1' }, bare.params) || s.is({ a: '1' }, bare.query)).toBe(false);
    expect(bare.body).toBeUndefined();
  });

  it('stores answers of changing calls, unless told not to, and never of GET', () => {
    const body = request({ a: text(1, 2) });
    expect(call({ ...parts, method: 'POST', body }).stored).toBe(true);
    expect(call({ ...parts, method: 'DELETE' }).stored).toBe(true);
    expect(call({ ...parts, method: 'POST', body, stored: false }).stored).toBe(false);
    expect(call({ ...parts, method: 'GET', stored: true }).stored).toBe(false);
  });

  it('without content answers null', () => {
    expect(s.is(null, noContent)).toBe(true);
    expect(s.is('x', noContent)).toBe(false);
  });
});
