import { excludeEntry, previewExclusion } from '@duellwerk/shared/contract/match-desk';
import { $transport } from '@duellwerk/shared/http/http';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { exclusionOpened } from './exclude.model.ts';
import { excludeDialog } from './exclude-dialog.tsx';
import { aPreview } from './testing.ts';

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
  const scope = fork({ values: [[$transport, transport]] });
  const payload = { tournament: 'x1', entry: 'e2', name: 'Team t2' };
  await allSettled(exclusionOpened, { scope, params: payload });
  const { Dialog } = excludeDialog;
  render(
    <Provider value={scope}>
      <InGerman>
        <Dialog payload={payload} close={() => {}} />
      </InGerman>
    </Provider>,
  );
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
  await act(() => allSettled(scope));
  expect(excluded).toMatchObject([
    {
      ...{ tournament: 'x1', entry: 'e2', rev: 30, kind: 'disqualification' },
      words: { title: 'Team t2 ist disqualifiziert', facts: 'Gespielt hat jemand anderes.' },
    },
  ]);
});
