// /series/{slug}: tournaments that belong together, with their table.
import { getSeries } from '@duellwerk/shared/contract/master-data/series';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { send } from '@duellwerk/shared/http/http';
import { createListQuery } from '@duellwerk/shared/store/list-query';
import { createQuery } from '@duellwerk/shared/store/query';
import { createEvent, createStore } from 'effector';
import { seriesModelFx } from './opened.model.ts';

const opened = seriesModelFx.done.map(({ params }) => params);
export const seriesRetried = createEvent();

const $slug = createStore<string | null>(null).on(opened, (_, { params }) => params.slug ?? null);

export const { $data: $series, $failure } = createQuery({
  call: (transport, slug: string) => send(transport, getSeries, { params: { slug } }),
  params: $slug,
  on: [opened, seriesRetried],
});

export const tournaments = createListQuery({
  call: (transport, series: string, cursor) =>
    send(transport, listTournaments, { query: { series, cursor } }),
  params: $series.map((series) => series?.id ?? null),
  on: [seriesRetried],
});
