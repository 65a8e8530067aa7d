// What the host's models need from outside the store: the remotes of this page and its texts.
import { createStore } from 'effector';
import { loadingKind, RemoteFailure } from '../remotes/remote-failure.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { withTimeout } from '../remotes/with-timeout.ts';
import type { FirstView } from '../served/first-view.ts';
import type { Payloads } from '../served/payloads.ts';
import type { TextDoor, Texts } from './texts.ts';

export interface Services {
  remotes: Remotes;
  texts: Texts;
  /** A page that was drawn on the server: its areas take over one by one. Absent when the browser draws from nothing. */
  firstView?: FirstView;
  /** Data ahead of navigations; the browser's alone. */
  payloads?: Payloads;
  /** On the server: hears whose code runs. */
  server?: { entering: (remote: string | null) => void };
}

/** Set once, when the scope of a page is made. */
export const $services = createStore<Services | null>(null, { serialize: 'ignore' });

/**
 * Loads one view of a remote: its door, then the view's own chunk and the remote's texts side by side; last what the view
 * brings of texts itself.
 * `pick` chooses the view's loader from the door. @throws RemoteFailure
 */
export async function loadView<T extends Partial<TextDoor>>(
  { remotes, texts }: Services,
  name: string,
  pick: (door: Awaited<ReturnType<Remotes['door']>>) => () => Promise<T>,
): Promise<T> {
  const door = await remotes.door(name);
  try {
    const [view] = await withTimeout(Promise.all([pick(door)(), texts.add(door)]));
    const { catalogs } = view;
    if (catalogs) await withTimeout(texts.add(view as TextDoor));
    return view;
  } catch (cause) {
    throw cause instanceof RemoteFailure ? cause : new RemoteFailure(name, loadingKind(cause), cause);
  }
}
