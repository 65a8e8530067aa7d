// /organizers/{slug}: who runs tournaments here, and which.
import { getOrganizer } from '@duellwerk/shared/contract/master-data/organizers';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';
import { organizerLoaded } from './opened.model.ts';

export const organizerRetried = createEvent();

const $slug = createStore<string | null>(null).on(organizerLoaded, (_, { params }) => params.slug ?? null);

export const { $data: $organizer, $failure } = createQuery({
  call: (transport, slug: string) => send(transport, getOrganizer, { params: { slug } }),
  params: $slug,
  on: [organizerLoaded, organizerRetried],
});

export const tournaments = createListQuery({
  call: (transport, organizer: string, cursor) =>
    send(transport, listTournaments, { query: { organizer, cursor } }),
  params: $organizer.map((organizer) => organizer?.id ?? null),
  on: [organizerRetried],
});
