import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sealed, unsealed } from './sealed.ts';

const SECRET = 's'.repeat(43);

test('what is sealed is read again, by this secret and for this use alone', () => {
  const text = 'https://discord.com/api/webhooks/1/geheim-ü';
  const kept = sealed(SECRET, 'webhook', text);
  assert.doesNotMatch(kept, /discord|geheim/);
  assert.equal(unsealed(SECRET, 'webhook', kept), text);
  assert.notEqual(sealed(SECRET, 'webhook', text), kept);
  assert.equal(unsealed('t'.repeat(43), 'webhook', kept), null);
  assert.equal(unsealed(SECRET, 'other', kept), null);
  for (const damaged of ['', 'x', kept.slice(0, -2), `A${kept.slice(1)}B`])
    assert.equal(unsealed(SECRET, 'webhook', damaged), null);
});
