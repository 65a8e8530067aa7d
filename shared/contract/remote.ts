// The door of a remote: all that the host ever sees of one. Changing its shape means a new contract number.
import type { Messages } from '@lingui/core';
import { type EventCallable, is } from 'effector';
import type { ComponentType } from 'react';
import * as s from 'superstruct';
import type { RemoteDeclaration } from './composition.ts';

/** The contract that this version of the workspace speaks. */
export const CONTRACT = 1;

/** What a route is opened with. */
export interface RouteOpened {
  params: Record<string, string>;
  query: Record<string, string>;
}

export interface RouteDoor {
  page: () => Promise<{ Page: ComponentType }>;
  /** Starts the page's data. Fires at every navigation to the route, also when only the query has changed. */
  opened: EventCallable<RouteOpened>;
  /** What the page follows on the live socket while it is open. */
  topics?: (opened: RouteOpened) => string[];
}

export interface DialogProps {
  /** What the opener passed along; the dialog checks it. */
  payload: unknown;
  close: () => void;
}

export interface DialogDoor {
  dialog: () => Promise<{ Dialog: ComponentType<DialogProps> }>;
}

export interface WidgetProps {
  /**
   * What the page passes along, where it passes anything; the widget checks it. A widget that is none for this throws:
   * the page then shows words of its own in its place.
   */
  payload?: unknown;
}

export interface WidgetDoor {
  widget: () => Promise<{ Widget: ComponentType<WidgetProps> }>;
  /** Starts the widget's data. */
  opened: EventCallable<void>;
}

export interface RemoteDoor<D extends RemoteDeclaration = RemoteDeclaration> {
  contract: number;
  name: string;
  routes: Record<D['routes'][number], RouteDoor>;
  dialogs: Record<D['dialogs'][number], DialogDoor>;
  widgets: Record<D['widgets'][number], WidgetDoor>;
  /** Texts per locale, as compiled catalogs. */
  catalogs: Record<string, () => Promise<Messages[]>>;
}

/** Declares a remote, see `RemoteDeclaration`; the contract number is that of the workspace it is built in. */
export function declareRemote<const D extends Omit<RemoteDeclaration, 'contract'>>(
  parts: D,
): D & { contract: number } {
  return { ...parts, contract: CONTRACT };
}

type DoorParts<D extends RemoteDeclaration> = Pick<
  RemoteDoor<D>,
  'routes' | 'dialogs' | 'widgets' | 'catalogs'
>;

/** Makes the door of a declared remote; the compiler asks for every declared route, dialog and widget. */
export function openDoor<const D extends RemoteDeclaration>(
  declaration: D,
  parts: DoorParts<D>,
): RemoteDoor<D> {
  return { name: declaration.name, contract: declaration.contract, ...parts };
}

/** Made when it is needed: only the host checks doors, remotes carry nothing of it. */
function doorShape() {
  const func = s.func();
  const event = s.define<EventCallable<unknown>>('event', (value) => is.event(value));
  return s.type({
    contract: s.literal(CONTRACT),
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
  for (const kind of ['routes', 'dialogs', 'widgets'] as const) {
    const missing = declaration[kind].filter((key) => !Object.hasOwn(checked[kind], key));
    if (missing.length > 0)
      throw new Error(`${declaration.name}: ${kind} without a door: ${missing.join(', ')}`);
  }
  return checked;
}
