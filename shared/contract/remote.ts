// The door of a remote: all that the host ever sees of one. Changing its shape means a new contract number.
import type { Messages } from '@lingui/core';
import { type EventCallable, is } from 'effector';
import type { ComponentType } from 'react';
import * as s from 'superstruct';
import type { RemoteDeclaration } from './composition.ts';
import type { DialogName, DialogPayloads } from './dialogs.ts';
import type { DeclaredEntry, NavigationEntry } from './navigation.ts';
import type { Schema } from './schema.ts';

/**
 * The contract that this version of the workspace speaks. Since 2 the host checks the payload of a dialog and starts it, and
 * a catalog is one module: a host of 1 would open dialogs that never start. Since 3 a view may bring texts of its own: a host
 * of 2 would show their keys.
 */
export const CONTRACT = 3;

/**
 * The oldest contract to which later ones only add. A change that old hosts and old remotes can do without raises `CONTRACT`
 * alone: both sides work with partners of every number from this one on. A change that they cannot do without raises both.
 */
export const CONTRACT_SINCE = 3;

/** The contract that one side speaks, and the oldest one that it works with; without it only the same. */
export interface SpokenContract {
  contract: number;
  since?: number | undefined;
}

/** Whether a host and a remote work with each other. */
export function speakTogether(left: SpokenContract, right: SpokenContract): boolean {
  return left.contract >= (right.since ?? right.contract) && right.contract >= (left.since ?? left.contract);
}

/** What a route is opened with. */
export interface RouteOpened {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** Texts per locale, as compiled catalogs. A door leaves the shared pieces' texts out for a page that has those of this hash. */
export type Catalogs = Record<string, (sharedHash?: string) => Promise<{ messages: Messages }>>;

/** A remote's catalog as it is built: its own texts, and where those of the shared pieces are. */
interface OwnCatalog {
  messages: Messages;
  shared?: { hash: string; load: () => Promise<{ messages: Messages }> };
}

/** What every view may bring: texts that only it has. */
interface View {
  catalogs?: Catalogs;
}

export interface RouteDoor {
  page: () => Promise<View & { Page: ComponentType }>;
  /** Starts the page's data. Fires at every navigation to the route, also when only the query has changed. */
  opened: EventCallable<RouteOpened>;
  /** What the page follows on the live socket while it is open. */
  topics?: (opened: RouteOpened) => string[];
}

export interface DialogProps<P = unknown> {
  /** What the opener passed along, or what stood in the link. */
  payload: P;
  close: () => void;
}

/** A dialog's code, as `dialogView` makes it. */
export interface DialogView<P = unknown> extends View {
  Dialog: ComponentType<DialogProps<P>>;
  /** What the dialog can be opened with; the host refuses anything else. Without it the dialog gets nothing. */
  payload?: Schema<P>;
  /** Starts the dialog's data. */
  opened?: EventCallable<P>;
}

/** A dialog's code of which the compiler alone remembers what it can be opened with. */
type Accepting<P> = DialogView & { accepts?: (payload: P) => void };

export interface DialogDoor<P = never> {
  /** For signed-in people: everyone else is led through the login and back to it. */
  signedIn?: true;
  dialog: () => Promise<Accepting<P>>;
}

/** A dialog of a remote; the compiler holds its parts to one payload, and that to `DialogPayloads` in `src/remote.ts`. */
export function dialogView<P = unknown>(view: DialogView<P>): Accepting<P> {
  return view as unknown as DialogView;
}

/**
 * What a dialog is opened with, after its own check: nothing at all counts as an empty payload.
 * @throws Error when the view is none of the contract, or StructError when the payload does not fit it
 */
export function payloadOf({ Dialog, payload, opened }: DialogView, given: unknown): unknown {
  if (typeof Dialog !== 'function' || (opened !== undefined && !is.event(opened)))
    throw new Error('Not a dialog');
  return payload === undefined ? undefined : s.create(given ?? {}, payload);
}

export interface WidgetProps {
  /**
   * What the page passes along, where it passes anything; the widget checks it. A widget that is none for this throws:
   * the page then shows words of its own in its place.
   */
  payload?: unknown;
}

export interface WidgetDoor {
  widget: () => Promise<View & { Widget: ComponentType<WidgetProps> }>;
  /** Starts the widget's data. */
  opened: EventCallable<void>;
}

export interface RemoteDoor<D extends RemoteDeclaration = RemoteDeclaration> {
  contract: number;
  /** The oldest contract that it works with. */
  since?: number | undefined;
  name: string;
  routes: Record<D['routes'][number], RouteDoor>;
  dialogs: Record<D['dialogs'][number], DialogDoor>;
  widgets: Record<D['widgets'][number], WidgetDoor>;
  catalogs: Catalogs;
}

type Declared = Omit<RemoteDeclaration, 'contract' | 'contract_since' | 'navigation'>;

/**
 * Declares a remote, see `RemoteDeclaration`; the contract number is that of the workspace it is built in. The compiler holds
 * the navigation to the remote's own routes and widgets, and to the permissions and icons that there are.
 */
export function declareRemote<const D extends Declared>({
  navigation,
  ...parts
}: D & { navigation?: readonly DeclaredEntry<D['routes'][number], D['widgets'][number]>[] }) {
  return {
    ...(parts as unknown as D),
    ...(navigation && { navigation: navigation as unknown as NavigationEntry[] }),
    contract: CONTRACT,
    contract_since: CONTRACT_SINCE,
  };
}

interface DoorParts<D extends RemoteDeclaration> extends Pick<RemoteDoor<D>, 'routes' | 'widgets'> {
  dialogs: {
    [Name in D['dialogs'][number]]: DialogDoor<Name extends DialogName ? DialogPayloads[Name] : never>;
  };
  catalogs: Record<string, () => Promise<OwnCatalog>>;
}

/** Nearly always host and remote were built with the same shared texts, so that nothing is fetched twice. */
async function withSharedTexts(catalog: OwnCatalog, sharedHash?: string): Promise<{ messages: Messages }> {
  const { messages, shared } = catalog;
  if (!shared || shared.hash === sharedHash) return { messages };
  return { messages: { ...(await shared.load()).messages, ...messages } };
}

/**
 * Makes the door of a declared remote. The compiler asks for every declared route, dialog and widget by the declaration's
 * type alone: the page has its values already, and they are in no script.
 */
export function openDoor<const D extends RemoteDeclaration>(
  name: D['name'],
  parts: DoorParts<D>,
): RemoteDoor<D> {
  const catalogs = Object.entries(parts.catalogs).map(
    ([locale, load]) =>
      [locale, async (sharedHash?: string) => withSharedTexts(await load(), sharedHash)] as const,
  );
  return {
    name,
    contract: CONTRACT,
    since: CONTRACT_SINCE,
    ...parts,
    catalogs: Object.fromEntries(catalogs),
  };
}

/** Made when it is needed: only the host checks doors, remotes carry nothing of it. */
function doorShape() {
  const func = s.func();
  const event = s.define<EventCallable<unknown>>('event', (value) => is.event(value));
  return s.type({
    contract: s.number(),
    since: s.optional(s.number()),
    name: s.string(),
    routes: s.record(s.string(), s.type({ page: func, opened: event, topics: s.optional(func) })),
    dialogs: s.record(s.string(), s.type({ dialog: func })),
    widgets: s.record(s.string(), s.type({ widget: func, opened: event })),
    catalogs: s.record(s.string(), func),
  });
}

/**
 * Checks a loaded module against the contract and against what the remote declared.
 * @throws Error that names what is wrong: shape, contract number, or a declared route, dialog or widget that is missing.
 */
export function checkDoor(loaded: unknown, declaration: RemoteDeclaration): RemoteDoor {
  const door = (loaded as { remote?: unknown } | null)?.remote;
  const [failure] = s.validate(door, doorShape());
  if (failure) throw new Error(`${declaration.name}: ${failure.message}`);
  const checked = door as RemoteDoor;
  if (!speakTogether(checked, { contract: CONTRACT, since: CONTRACT_SINCE }))
    throw new Error(`${declaration.name}: contract ${checked.contract}, the host speaks ${CONTRACT}`);
  for (const kind of ['routes', 'dialogs', 'widgets'] as const) {
    const missing = declaration[kind].filter((key) => !Object.hasOwn(checked[kind], key));
    if (missing.length > 0)
      throw new Error(`${declaration.name}: ${kind} without a door: ${missing.join(', ')}`);
  }
  return checked;
}
