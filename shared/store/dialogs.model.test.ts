import { $dialog, dialogClosed, dialogFinished, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { allSettled, fork, serialize } from 'effector';

describe('the open dialog', () => {
  it('is the last one opened, with its payload', async () => {
    const scope = fork();
    expect(scope.getState($dialog)).toBeNull();
    await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
    await allSettled(dialogOpened, {
      scope,
      params: { name: 'tournaments.check-in', payload: { tournament: 't1' } },
    });
    expect(scope.getState($dialog)).toEqual({ name: 'tournaments.check-in', payload: { tournament: 't1' } });
  });

  it('is gone after closing, and never part of a page’s data', async () => {
    const scope = fork();
    await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
    expect(JSON.stringify(serialize(scope))).not.toContain('auth.login');
    await allSettled(dialogClosed, { scope });
    expect(scope.getState($dialog)).toBeNull();
  });

  it('closes when it has done its work, and no other that was opened meanwhile', async () => {
    const scope = fork();
    await allSettled(dialogOpened, { scope, params: { name: 'auth.login' } });
    await allSettled(dialogFinished, { scope, params: 'tournaments.join' });
    expect(scope.getState($dialog)).toEqual({ name: 'auth.login' });
    await allSettled(dialogFinished, { scope, params: 'auth.login' });
    expect(scope.getState($dialog)).toBeNull();
  });
});
