import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanMarkup } from './markup.ts';

test('keeps the allow-list', () => {
  const markup =
    '<b>a</b> <strong>b</strong> <i>c</i> <em>d</em> <code>e</code><br /><a href="https://x.test">f</a>';
  assert.equal(cleanMarkup(markup), markup);
  assert.equal(cleanMarkup('<a href="mailto:a@b.test">Mail</a>'), '<a href="mailto:a@b.test">Mail</a>');
  assert.equal(cleanMarkup('<a href=" /teams/1?a=b ">Team</a>'), '<a href="/teams/1?a=b">Team</a>');
});

test('takes away everything that could run or lead astray', () => {
  const attacks: [string, string][] = [
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<b onclick="alert(1)" style="position:fixed">Hi</b>', '<b>Hi</b>'],
    ['<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['<a href=" jAvA&#x73;cript:alert(1)">Hi</a>', '<a>Hi</a>'],
    ['<a href="data:text/html,x">Hi</a>', '<a>Hi</a>'],
    ['<a href="//evil.test">Hi</a>', '<a>Hi</a>'],
    ['<a href="/\t/evil.test">Hi</a>', '<a>Hi</a>'],
    ['<a href="/\\evil.test">Hi</a>', '<a>Hi</a>'],
    ['<a href="http://evil.test">Hi</a>', '<a>Hi</a>'],
    ['<svg><style><b>Hi</b></style></svg>', ''],
    ['<iframe srcdoc="<script>1</script>"></iframe>Hi', 'Hi'],
    ['<u>Hi</u>', 'Hi'],
  ];
  for (const [attack, clean] of attacks) assert.equal(cleanMarkup(attack), clean);
});
