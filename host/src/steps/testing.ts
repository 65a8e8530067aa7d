// For tests: somebody who is signed in, and something to do.
import type { Step, StepKind } from '@duellwerk/shared/contract/steps';
import type { CurrentUser } from '@duellwerk/shared/contract/users';

export function aStep(parts: Partial<Step> = {}): Step & { kind: StepKind } {
  return {
    id: 'check_in:e1',
    kind: 'check_in',
    subject: { type: 'tournament', id: 't1', name: 'Nordlicht Masters' },
    team: { id: 'elbsturm', name: 'Elbsturm' },
    opponent: null,
    deadline: null,
    ...parts,
  } as Step & { kind: StepKind };
}

export function aUser(): CurrentUser {
  return {
    ...{ id: 'me', username: 'Mika', mail: 'mika@example.test', mail_verified: true },
    ...{ permissions: [], teams: [], connections: [], images: { avatar: null } },
  };
}
