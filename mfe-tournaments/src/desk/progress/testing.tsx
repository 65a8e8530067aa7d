import type { Call } from '@duellwerk/shared/contract/call';
import type { Written } from '@duellwerk/shared/contract/stage-commands';
import {
  getStageProgress,
  type QueuedMatch,
  type StageProgress,
} from '@duellwerk/shared/contract/stage-progress';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { getManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { $transport } from '@duellwerk/shared/http/http';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { deskOpened } from '../opened.model.ts';
import { aManaged, organizer } from '../testing.ts';
import { Progress } from './progress.tsx';

export const aStage = (parts: Partial<StageProgress> = {}): StageProgress => ({
  ...{ id: 's1', name: 'Hauptrunde', format: 'swiss', state: 'running', rev: 5 },
  ...{ matches: 8, decided: 3, disputed: 0, open: [], more: 0, ended: [], undoable: null, waits: null },
  advances_at: null,
  ...parts,
});

/** A match that can be played, of two teams whose entries have their names. */
export function aMatch(
  [left, right]: readonly [string, string],
  {
    summary,
    ...parts
  }: Partial<Omit<QueuedMatch, 'summary'>> & { summary?: Partial<QueuedMatch['summary']> } = {},
): QueuedMatch {
  const side = (name: string) =>
    ({ entry: name, kind: 'team', id: name, name, image: null, score: null }) as const;
  return {
    ...{ key: 'S2.1', best_of: 3, case: null, ...parts },
    summary: {
      ...{
        id: `m-${left}`,
        stage: 's1',
        bracket: 'R',
        round: 2,
        round_name: { kind: 'swiss_round', number: 2 },
      },
      ...{ position: 0, state: 'scheduled', a: side(left), b: side(right), winner: null, scheduled_at: null },
      ...summary,
    },
  };
}

/** Renders the stages of a running tournament; a refetch sees what was changed in `stages`. */
export async function renderProgress(
  stages: StageProgress[],
  { managed = {}, answers = [] }: { managed?: Partial<ManagedTournament>; answers?: Answer[] } = {},
) {
  const tournament = aManaged({ state: 'running', ...managed });
  const { transport, requests } = fakeApi([
    ...answers,
    answer(getManagedTournament, tournament),
    answer(getStageProgress, () => ({ items: stages })),
  ]);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, organizer],
      [$initialized, true],
    ],
  });
  await allSettled(deskOpened, { scope, params: { params: { id: 'herbst' }, query: {} } });
  const { router, unmount } = renderFramed(<Progress managed={tournament} />, { scope });
  const settle = () => act(() => allSettled(scope));
  await settle();
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  return { scope, requests, press, settle, router, unmount };
}

/** An answer to a command that keeps what it was sent. */
export function noting<P, Q, B>(call: Call<P, Q, B, Written>) {
  const sent: unknown[] = [];
  const answered = answer(call, ({ params, query, body }) => {
    sent.push({ ...params, ...query, ...body });
    return { number: 6, rev: 6 };
  });
  return { sent, answered };
}
