import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { strangers } from '../demo/provider/persons.ts';
import {
  browserOf,
  goThere,
  openSocialSite,
  placeOf,
  problemIn,
  type SocialSite,
} from '../testing/social.ts';

const LIMIT = { count: 4, seconds: 60 };
let social: SocialSite;
before(async () => {
  social = await openSocialSite({ limits: { social: LIMIT } });
});
after(() => social.close());

test('ways that are begun and ended count per address, and the seconds to wait are told', async () => {
  const browser = await browserOf(social);
  const url = `${social.site}/v1/users/login/redirect?platform=discord&type=public`;
  const back = await goThere(social, browser, 'register', 'discord', strangers.newcomer);
  for (let count = 1; count < LIMIT.count; count += 1) {
    assert.ok((await browser.open(url)).to?.startsWith(social.between.address));
  }
  const refused = await browser.open(url);
  assert.deepEqual([refused.status, problemIn(refused).code], [302, 'too_many']);
  assert.equal(refused.headers.get('retry-after'), '60');
  // Who is there already may come back.
  assert.ok(placeOf(social, await browser.open(back))?.startsWith('/users/register/'));
  for (let count = 1; count < LIMIT.count; count += 1) {
    assert.equal(problemIn(await browser.open(back)).code, 'foreign');
  }
  assert.equal(problemIn(await browser.open(back)).code, 'too_many');
  social.api.pass(1);
  assert.ok((await browser.open(url)).to?.startsWith(social.between.address));
});
