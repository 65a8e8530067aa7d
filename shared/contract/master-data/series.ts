// /v1/settings/series: tournaments that belong together, and the public page of such a series with its table.
import {
  anyText,
  count,
  type Infer,
  id,
  integer,
  list,
  nullable,
  oneOf,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from '../call.ts';
import { tournamentModes } from '../tournaments.ts';
import { entryName, masterData } from './calls.ts';
import { slug } from './slug.ts';

export const SERIES_TEXT_MAX = 4000;
/** Places that bring points. */
export const SERIES_PLACES_MAX = 64;
export const SERIES_POINTS_MAX = 1000;
/** Most tournaments of which the best count. */
export const SERIES_COUNTED_MAX = 60;
/** Lines of a table. */
export const SERIES_LINES = 100;

const shown = {
  slug: anyText,
  /** Plain text with line breaks, and the same in English; both may be empty. */
  text: anyText,
  text_en: anyText,
  /** Points of the first place, of the second, and so on. */
  points: list(count),
  /** How many of the best tournaments of an entrant count; `null`: all of them. */
  counted: nullable(count),
};

export const seriesCalls = masterData('series', 'Series of tournaments', {
  who: 'site.manage',
  fields: {
    name: entryName,
    slug,
    text: text(0, SERIES_TEXT_MAX),
    text_en: text(0, SERIES_TEXT_MAX),
    points: list(integer(0, SERIES_POINTS_MAX), SERIES_PLACES_MAX),
    counted: nullable(integer(1, SERIES_COUNTED_MAX)),
  },
  shown,
});

const standing = reply({
  /** Those with as many points, first places and as good a best place share it. */
  rank: count,
  kind: oneOf(tournamentModes),
  /** Of the team or the user. */
  id,
  name: anyText,
  tag: nullable(anyText),
  image: nullable(anyText),
  points: count,
  tournaments: count,
  wins: count,
  best: count,
});
export type SeriesStanding = Infer<typeof standing>;

const publicSeries = reply({
  id,
  name: anyText,
  slug: anyText,
  /** In the language that was asked for, in German where it is not translated. */
  text: anyText,
  points: list(count),
  counted: nullable(count),
  /** Finished tournaments, which the table counts. */
  finished: count,
  standings: list(standing),
});
export type PublicSeries = Infer<typeof publicSeries>;

/** An archived series keeps its page. */
export const getSeries = call({
  method: 'GET',
  path: '/v1/series/:slug',
  summary: 'A series of tournaments with its table, by the name in its address',
  params: request({ slug }),
  reply: publicSeries,
});
