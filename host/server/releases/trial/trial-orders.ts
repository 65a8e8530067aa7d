// What a trial of versions renders, in order: everything that they declare, without data and with an API that fails.
import type { RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import type { TriedPart } from '../../../src/rendering/drawing.ts';
import type { LiveComposition } from '../releases.ts';

/** How the API replies to what is rendered: it knows nothing of what is asked for, or it fails. */
export type ApiState = 'missing' | 'failing';

export interface TrialOrder {
  /** For people, such as `/teams/:id` or `teams.create`. */
  subject: string;
  /** The package whose versions this is about. */
  name: string;
  /** Remotes whose code it needs. */
  remotes: readonly string[];
  address: string;
  locale: 'de' | 'en';
  api: ApiState;
  part?: TriedPart;
}

const STATES = [
  { api: 'missing', locale: 'de' },
  { api: 'failing', locale: 'en' },
] as const;
const LOCALES = ['de', 'en'] as const;

/**
 * The orders for these packages within a composition. A host is tried with the routes of every remote, a remote with its
 * own routes, dialogs and widgets, and with the start page when that may show its widgets.
 */
export function trialOrders({ page }: LiveComposition, tried: readonly string[]): TrialOrder[] {
  const all = page.remotes.map(({ name }) => name);
  const hasHost = tried.includes('host');
  const start = STATES.map((state) => ({
    ...{ subject: '/', address: '/', name: 'host', remotes: all },
    ...state,
  }));
  const remotes = page.remotes.flatMap((remote) => {
    if (tried.includes(remote.name))
      return [...textOrders(remote.name), ...routeOrders(remote), ...partOrders(remote)];
    return hasHost ? routeOrders(remote) : [];
  });
  const widgets = page.remotes.some(({ name, widgets }) => tried.includes(name) && widgets.length > 0);
  return [...remotes, ...(hasHost || widgets ? start : [])];
}

type Declared = Pick<RemoteDeclaration, 'name' | 'routes' | 'dialogs' | 'widgets'>;

function textOrders(name: string): TrialOrder[] {
  return LOCALES.map((locale) => ({
    ...{ subject: `locales/${locale}`, name, remotes: [name], address: '/', locale, api: 'missing' as const },
    part: { kind: 'texts', remote: name, name: locale },
  }));
}

/** The address of a route is its pattern, as for routes with a secret: no reply knows anything of it in any case. */
function routeOrders({ name, routes }: Declared): TrialOrder[] {
  return routes.flatMap((route) =>
    STATES.map((state) => ({ subject: route, name, remotes: [name], address: route, ...state })),
  );
}

function partOrders({ name: remote, dialogs, widgets }: Declared): TrialOrder[] {
  const parts: TriedPart[] = [
    ...dialogs.map((name) => ({ kind: 'dialog' as const, remote, name })),
    ...widgets.map((name) => ({ kind: 'widget' as const, remote, name })),
  ];
  return parts.flatMap((part) =>
    STATES.map((state) => ({
      subject: part.name,
      name: remote,
      remotes: [remote],
      address: '/',
      part,
      ...state,
    })),
  );
}
