import { $transport } from '@duellwerk/shared/http/http';
import { allSettled, fork } from 'effector';
import { $entryFailure, entryOpened } from './entry.model.ts';

test('a dialog whose tournament does not come says why instead of loading for ever', async () => {
  const scope = fork({ values: [[$transport, () => Promise.reject(new Error('down'))]] });
  await allSettled(entryOpened, { scope, params: { tournament: 't1', acts: ['check_in'] } });
  expect(scope.getState($entryFailure)).toBeInstanceOf(Error);
});
