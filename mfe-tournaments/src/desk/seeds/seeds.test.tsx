import { listField } from '@duellwerk/shared/contract/tournament-field';
import { $transport } from '@duellwerk/shared/http/http';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { deskOpened } from '../opened.model.ts';
import { aFieldEntry, aManaged, organizer } from '../testing.ts';
import { Seeds } from './seeds.tsx';

const managed = aManaged({ state: 'seeding', version: 5 });
const entries = [aFieldEntry({ entry: 'e1', name: 'Anton' })];

/** The page of a tournament that is drawn, with entries of some version. */
async function show(version: number) {
  const { transport } = fakeApi([answer(listField, { items: entries, version, reminded_at: null })]);
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, organizer],
      [$initialized, true],
    ],
  });
  await allSettled(deskOpened, { scope, params: { params: { id: 'herbst' }, query: {} } });
  render(
    <Provider value={scope}>
      <InGerman>
        <Seeds managed={managed} entries={entries} />
      </InGerman>
    </Provider>,
  );
}

it('keeps the wishes on the screen until the entries of after the draw are here', async () => {
  await show(4);
  screen.getByRole('button', { name: 'Anton verschieben' });
  expect(screen.queryByRole('button', { name: 'Turnier starten' })).toBeNull();
});

it('has no one to seed where no one was drawn', async () => {
  await show(5);
  screen.getByText('Noch niemand zu setzen');
});
