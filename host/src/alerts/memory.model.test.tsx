import { DISMISSED_ITEM } from '@duellwerk/shared/contract/alerts';
import { $alerts, $visibleAlerts, alertDismissed, alertUpdated } from '@duellwerk/shared/store/alerts.model';
import { allSettled, fork } from 'effector';
import { memoryOpened } from './memory.model.ts';

const [one, two] = ['1', '2'].map((id) => ({ id, style: 'info', message: `Nr. ${id}` })) as [
  { id: string; style: string; message: string },
  { id: string; style: string; message: string },
];
/** A page of this browser, with both alerts standing. */
async function page() {
  const scope = fork({ values: [[$alerts, [one, two]]] });
  await allSettled(memoryOpened, { scope });
  const seen = () => scope.getState($visibleAlerts).map(({ id }) => id);
  return { scope, seen };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a banner that was closed', () => {
  it('stays closed on the next page of this browser', async () => {
    const first = await page();
    await allSettled(alertDismissed, { scope: first.scope, params: one });
    expect(first.seen()).toEqual(['2']);
    expect((await page()).seen()).toEqual(['2']);
  });

  it('comes back when its alert is changed', async () => {
    const { scope, seen } = await page();
    await allSettled(alertDismissed, { scope, params: one });
    await allSettled(alertUpdated, { scope, params: { ...one, style: 'error' } });
    expect(seen()).toEqual(['1', '2']);
    await allSettled(alertUpdated, { scope, params: one });
    expect(seen()).toEqual(['2']);
  });

  it('goes in the other tabs too, and theirs here', async () => {
    const [here, there] = [await page(), await page()];
    await allSettled(alertDismissed, { scope: here.scope, params: one });
    window.dispatchEvent(new StorageEvent('storage', { key: DISMISSED_ITEM }));
    await allSettled(there.scope);
    expect(there.seen()).toEqual(['2']);
    await allSettled(alertDismissed, { scope: there.scope, params: two });
    expect((await page()).seen()).toEqual([]);
  });

  it('is forgotten when a hundred others came after it', async () => {
    const { scope } = await page();
    for (let id = 1; id <= 101; id += 1) {
      const alert = { ...one, id: String(id), message: `Nr. ${id}` };
      await allSettled(alertDismissed, { scope, params: alert });
    }
    expect(JSON.parse(localStorage.getItem(DISMISSED_ITEM) ?? '')).toHaveLength(100);
    expect((await page()).seen()).toEqual(['1']);
  });

  it.each(['kein JSON', '{"1":true}', '[1,null]', 'null'])('is not remembered from %j', async (kept) => {
    localStorage.setItem(DISMISSED_ITEM, kept);
    expect((await page()).seen()).toEqual(['1', '2']);
  });

  it('is closed until the next page where storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { scope, seen } = await page();
    await allSettled(alertDismissed, { scope, params: one });
    expect(seen()).toEqual(['2']);
    expect((await page()).seen()).toEqual(['1', '2']);
  });
});
