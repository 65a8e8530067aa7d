// /series/{slug}: tournaments that belong together, with their table.
import { getSeries } from '@duellwerk/shared/contract/master-data/series';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';
import { seriesLoaded } from './opened.model.ts';

export const seriesRetried = createEvent();

const $slug = createStore<string | null>(null).on(seriesLoaded, (_, { params }) => params.slug ?? null);

export const { $data: $series, $failure } = createQuery({
  call: (transport, slug: string) => send(transport, getSeries, { params: { slug } }),
  params: $slug,
  on: [seriesLoaded, seriesRetried],
});

export const tournaments = createListQuery({
  call: (transport, series: string, cursor) =>
    send(transport, listTournaments, { query: { series, cursor } }),
  params: $series.map((series) => series?.id ?? null),
  on: [seriesRetried],
});
