// Edits beside the hot remote: the API and the server start again by themselves, the host is built again.
import { type FSWatcher, watch } from 'node:fs';
import { workspaceRoot } from '../workspace-root.ts';
import { editOf, type SiteEdit, siteParts } from './site-edits.ts';

/** Editors write a file in several steps, and tools write several files. */
const SETTLED_MS = 250;

/** Calls `onEdit` for edits, never twice at a time: what is edited during that comes after it. @returns what ends it */
export function watchSite(onEdit: (edit: SiteEdit, path: string) => Promise<void>): () => Promise<void> {
  const waiting = new Map<SiteEdit, string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const work = async () => {
    for (const [edit, path] of [...waiting]) {
      waiting.delete(edit);
      await onEdit(edit, path);
    }
  };
  const changed = (path: string) => {
    const edit = editOf(path);
    if (!edit) return;
    waiting.set(edit, path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(work).catch((error) => console.error(error));
    }, SETTLED_MS);
  };
  const watchers: FSWatcher[] = Object.values(siteParts)
    .flat()
    .map((folder) =>
      watch(
        `${workspaceRoot}/${folder}`,
        { recursive: true },
        (_, name) => name && changed(`${folder}/${name}`),
      ),
    );
  return async () => {
    clearTimeout(timer);
    for (const each of watchers) each.close();
    await working;
  };
}
