// For tests: somebody who is signed in, and something to do.
import type { Task, TaskKind } from '@duellwerk/shared/contract/tasks';
import type { CurrentUser } from '@duellwerk/shared/contract/users';

export function aTask(parts: Partial<Task> = {}): Task & { kind: TaskKind } {
  return {
    id: 'check_in:e1',
    kind: 'check_in',
    subject: { type: 'tournament', id: 't1', name: 'Nordlicht Masters' },
    team: { id: 'elbsturm', name: 'Elbsturm' },
    opponent: null,
    deadline: null,
    ...parts,
  } as Task & { kind: TaskKind };
}

export function aUser(): CurrentUser {
  return {
    ...{ id: 'me', username: 'Mika', mail: 'mika@example.test', mail_verified: true },
    ...{ permissions: [], teams: [], connections: [], images: { avatar: null } },
  };
}
