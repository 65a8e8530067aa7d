// A page of the host whose code and texts are fetched with the first visit, so that no other page carries them.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { useLoaderData, useRevalidator } from '@duellwerk/shared/router/router';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { type EventCallable, scopeBind } from 'effector';
import { type ComponentType, type ReactNode, use } from 'react';
import type { TextDoor } from '../app/texts.ts';
import { AreaFailure } from '../errors/area-failure.tsx';
import { Area } from '../served/area.tsx';
import { type LoaderInput, openedBy, type PageContext } from './remote-route.tsx';

export interface HostView {
  Page: ComponentType;
  /** Starts the page's data. */
  opened: EventCallable<void>;
  /** Hears what the address says, at each visit and when its query changes. */
  addressed?: EventCallable<RouteOpened>;
  texts: TextDoor;
}

/** Loader data of such a route: the page, or that it could not be loaded. */
export type LoadedHostPage = { Page: ComponentType } | { failed: true };

/** Loads the page and starts its data. Never throws: a failure becomes an error card, everything around it stays. */
export async function loadHostPage(
  { scope, services }: PageContext,
  load: () => Promise<HostView>,
  input?: LoaderInput,
): Promise<LoadedHostPage> {
  scopeBind(topicsWanted, { scope })([]);
  try {
    const { Page, opened, addressed, texts } = await load();
    if (addressed && input) scopeBind(addressed, { scope })(openedBy(input));
    scopeBind(opened, { scope })();
    await services.texts.add(texts);
    return { Page };
  } catch {
    return { failed: true };
  }
}

/** The place of such a page. */
export function HostPage() {
  return <Loaded loaded={useLoaderData<LoadedHostPage>()} />;
}

/** The place of one that the server draws: the browser takes it over once its code is there. */
export function DrawnHostPage({ skeleton }: { skeleton: ReactNode }) {
  const loaded = useLoaderData<LoadedHostPage | { pending: Promise<LoadedHostPage> }>();
  return (
    <Area remote={null} skeleton={skeleton}>
      <Awaited loaded={loaded} />
    </Area>
  );
}

function Awaited({ loaded }: { loaded: LoadedHostPage | { pending: Promise<LoadedHostPage> } }) {
  return <Loaded loaded={'pending' in loaded ? use(loaded.pending) : loaded} />;
}

function Loaded({ loaded }: { loaded: LoadedHostPage }) {
  const { revalidate, state } = useRevalidator();
  if ('failed' in loaded) {
    return <AreaFailure failure={{ kind: 'load' }} onRetry={revalidate} retrying={state === 'loading'} />;
  }
  return <loaded.Page />;
}
