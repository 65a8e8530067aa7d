import { excludeEntry, previewExclusion } from '@duellwerk/shared/contract/match-desk';
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { type Excludable, exclusionOpened } from './exclude.model.ts';
import { excludeDialog } from './exclude-dialog.tsx';
import { aPreview } from './testing.ts';

async function open(transport: Transport, payload: Excludable) {
  const scope = fork({ values: [[$transport, transport]] });
  await allSettled(exclusionOpened, { scope, params: payload });
  const { Dialog } = excludeDialog;
  render(
    <Provider value={scope}>
      <InGerman>
        <Dialog payload={payload} close={() => {}} />
      </InGerman>
    </Provider>,
  );
}

it('takes a side out of the tournament, with what follows from it and with words for everybody', async () => {
  const excluded: unknown[] = [];
  const { transport } = fakeApi([
    answer(previewExclusion, ({ body: { kind } }) =>
      aPreview({ rev: 30, matches: kind === 'drop' ? [] : aPreview().matches }),
    ),
    answer(excludeEntry, ({ params, body }) => {
      excluded.push({ ...params, ...body });
      return { rev: 31, ruling: 'r9' };
    }),
  ]);
  await open(transport, { tournament: 'x1', entry: 'e2', name: 'Team t2' });
  await screen.findByText('Keine Begegnung ändert sich.');
  fireEvent.click(screen.getByRole('radio', { name: 'Wird disqualifiziert' }));
  await screen.findByText('1 Begegnung ändert sich:');
  const publish = screen.getByRole('button', { name: 'Herausnehmen und veröffentlichen' });
  // Only the referee can say what for.
  fireEvent.click(publish);
  await screen.findByText('Bitte schreib, was geschehen ist');
  expect(excluded).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /^Was geschehen ist/ }), {
    target: { value: 'Gespielt hat jemand anderes.' },
  });
  fireEvent.click(publish);
  await waitFor(() => expect(excluded).toHaveLength(1));
  expect(excluded).toMatchObject([
    {
      ...{ tournament: 'x1', entry: 'e2', rev: 30, kind: 'disqualification' },
      words: { title: 'Team t2 ist disqualifiziert', facts: 'Gespielt hat jemand anderes.' },
    },
  ]);
});

it('lets a side back in that is out, with words to start from', async () => {
  const sent: unknown[] = [];
  const { transport } = fakeApi([
    answer(previewExclusion, aPreview({ rev: 30 })),
    answer(excludeEntry, ({ body }) => {
      sent.push(body);
      return { rev: 31, ruling: 'r9' };
    }),
  ]);
  await open(transport, { tournament: 'x1', entry: 'e2', name: 'Team t2', isOut: true });
  await screen.findByText('1 Begegnung ändert sich:');
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Zurückholen und veröffentlichen' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { entry: 'e2', rev: 30, kind: 'reinstatement', words: { title: 'Team t2 ist wieder dabei' } },
  ]);
});
