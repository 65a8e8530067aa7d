import { createClaimLink } from '@duellwerk/shared/contract/claims';
import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { TournamentState } from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { EntryRows } from '../page/entry-rows.tsx';
import { aFieldEntry, aManaged } from '../testing.ts';
import { ClaimLinkDialog } from './claim-link-dialog.tsx';

/** Once beside the name, once below it on a phone. */
const handOver = () => screen.queryAllByRole('button', { name: 'Platz übergeben', hidden: true });

const anEntry = (guest: boolean) => aFieldEntry({ entry: 'e1', kind: 'single', name: 'Zettel', guest });

async function open(entry: FieldEntry, state: TournamentState = 'registration_closed') {
  const { transport, requests } = fakeApi([
    answer(createClaimLink, { token: 'geheim', expires_at: '2027-01-20T12:00:00.000Z' }),
  ]);
  const scope = fork({ values: [[$transport, transport]] });
  const rows = (
    <>
      <EntryRows label="Alle" managed={aManaged({ state })} entries={[entry]} />
      <ClaimLinkDialog />
    </>
  );
  renderFramed(rows, { scope });
  fireEvent.click(screen.getByRole('button', { name: `Aktionen für ${entry.name}` }));
  const settle = () => act(() => allSettled(scope));
  await settle();
  return { requests, settle };
}

it('makes the link for a guest when it is wanted, and shows it', async () => {
  const { requests, settle } = await open(anEntry(true));
  screen.getByText('ohne Account');
  expect(screen.queryByRole('menuitem', { name: 'Von eigenen Turnieren sperren' })).toBeNull();
  fireEvent.click(handOver()[0] as HTMLElement);
  await settle();
  expect(requests).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Link erstellen' }));
  await settle();
  expect(requests).toEqual(['POST /v1/admin/tournaments/herbst/entries/e1/claim-link']);
  expect(screen.getByRole('textbox', { name: 'Link zum Übernehmen' })).toHaveValue(
    `${window.location.origin}/tournaments/claim/geheim`,
  );
});

it('offers to check a guest in, who is missing and not late', async () => {
  await open(anEntry(true), 'check_in_open');
  // Once beside the name, once below it on a phone.
  expect(screen.getAllByRole('button', { name: 'Einchecken', hidden: true })).toHaveLength(2);
});

it('has none for an account', async () => {
  await open(anEntry(false));
  screen.getByRole('menuitem', { name: 'Von eigenen Turnieren sperren' });
  expect(handOver()).toEqual([]);
  expect(screen.queryByText('ohne Account')).toBeNull();
});

it('hands a place over in the menu where something else comes first', async () => {
  await open(anEntry(true), 'check_in_review');
  expect(handOver()).toEqual([]);
  screen.getByRole('menuitem', { name: 'Platz übergeben' });
});
