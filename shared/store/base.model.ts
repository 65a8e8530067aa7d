// What GET /v1/base brings, each part a store of its own; a part that did not come is empty. Part of the global store (specification 3).
import { $transport, send } from '@duellwerk/shared/http/http';
import { attach, createEvent, createStore, restore, sample } from 'effector';
import {
  type Badge,
  type Connection,
  type Country,
  type Game,
  getBase,
  type MemberRole,
  type Organizer,
  type SiteConfig,
  type WrittenPage,
} from '../contract/base.ts';
import { permissions } from '../contract/permissions.ts';

export const baseRequested = createEvent();

export const loadBaseFx = attach({
  source: $transport,
  effect: (transport) => send(transport, getBase, {}),
});

const loaded = loadBaseFx.doneData;

export const $i18n = createStore<Record<string, string>>({}).on(loaded, (_, { i18n = {} }) => i18n);
export const $connections = createStore<Connection[]>([]).on(
  loaded,
  (_, { connections = [] }) => connections,
);
export const $badges = createStore<Badge[]>([]).on(loaded, (_, { badges = [] }) => badges);
export const $memberRoles = createStore<MemberRole[]>([]).on(loaded, (_, base) => base.member_roles ?? []);
export const $permissions = createStore<readonly string[]>(permissions).on(
  loaded,
  (known, base) => base.permissions ?? known,
);
export const $games = createStore<Game[]>([]).on(loaded, (_, { games = [] }) => games);
export const $organizers = createStore<Organizer[]>([]).on(loaded, (_, { organizers = [] }) => organizers);
export const $countries = createStore<Country[]>([]).on(loaded, (_, { countries = [] }) => countries);
export const $hiddenPages = createStore<readonly string[]>([]).on(
  loaded,
  (_, base) => base.hidden_pages ?? [],
);
export const $writtenPages = createStore<readonly WrittenPage[]>([]).on(
  loaded,
  (_, base) => base.written_pages ?? [],
);
export const $version = createStore('').on(loaded, (_, { version = '' }) => version);
export const $config = createStore<SiteConfig | null>(null).on(loaded, (_, base) => base.config);

/** The last failure of the call, gone with the next success. */
export const $baseFailure = restore<Error>(loadBaseFx.failData, null).reset(loaded);

/** Art by the game's id; games without any are not in it. */
export const $gameArt = $games.map((games) =>
  Object.fromEntries(games.flatMap(({ id, image }) => (image ? [[id, image]] : []))),
);

/** Names by id, for tables and cards. */
export const $gameNames = $games.map((games) => namesById(games));
export const $organizerNames = $organizers.map((organizers) => namesById(organizers));
export const $roleNames = $memberRoles.map((roles) => namesById(roles));

function namesById(items: readonly { id: string; name: string }[]): Record<string, string> {
  return Object.fromEntries(items.map((item) => [item.id, item.name]));
}

sample({ clock: baseRequested, target: loadBaseFx });
