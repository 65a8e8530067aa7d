// A page of the host whose code and texts are fetched with the first visit, so that no other page carries them.
import { useLoaderData, useRevalidator } from '@duellwerk/shared/router/router';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { type EventCallable, scopeBind } from 'effector';
import type { ComponentType } from 'react';
import type { TextDoor } from '../app/texts.ts';
import { AreaFailure } from '../errors/area-failure.tsx';
import type { PageContext } from './remote-route.tsx';

export interface HostView {
  Page: ComponentType;
  /** Starts the page's data. */
  opened: EventCallable<void>;
  texts: TextDoor;
}

/** Loader data of such a route: the page, or that it could not be loaded. */
export type LoadedHostPage = { Page: ComponentType } | { failed: true };

/** Loads the page and starts its data. Never throws: a failure becomes an error card, everything around it stays. */
export async function loadHostPage(
  { scope, services }: PageContext,
  load: () => Promise<HostView>,
): Promise<LoadedHostPage> {
  scopeBind(topicsWanted, { scope })([]);
  try {
    const { Page, opened, texts } = await load();
    scopeBind(opened, { scope })();
    await services.texts.add(texts);
    return { Page };
  } catch {
    return { failed: true };
  }
}

/** The place of such a page. */
export function HostPage() {
  const loaded = useLoaderData<LoadedHostPage>();
  const { revalidate, state } = useRevalidator();
  if ('failed' in loaded) {
    return <AreaFailure failure={{ kind: 'load' }} onRetry={revalidate} retrying={state === 'loading'} />;
  }
  return <loaded.Page />;
}
