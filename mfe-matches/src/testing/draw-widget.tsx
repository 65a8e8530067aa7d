// For tests: a widget drawn as the server draws it.

import type { RemoteDoor } from '@duellwerk/shared/contract/remote';
import { $transport } from '@duellwerk/shared/http/http';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { Frame } from '@duellwerk/shared/testing/frame';
import { type Answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { renderToString } from 'react-dom/server';

/** Starts a widget's data against the given answers and draws it. */
export async function drawWidget(
  remote: RemoteDoor,
  name: string,
  answers: readonly Answer[],
): Promise<{ html: string; requests: string[] }> {
  const door = remote.widgets[name];
  if (!door) throw new Error(`${remote.name} has no widget ${name}`);
  const { transport, requests } = fakeApi(answers);
  const scope = fork({ values: [[$transport, transport]] });
  await allSettled(door.opened, { scope });
  const { Widget } = await door.widget();
  const router = createMemoryRouter([{ path: '/', element: <Widget /> }]);
  const html = renderToString(<Frame router={router} scope={scope} />);
  router.dispose();
  return { html: html.replaceAll('<!-- -->', ''), requests };
}
