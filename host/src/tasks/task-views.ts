// Everything that draws a task, in one piece of code.
import { lazyCatalogs } from '../app/lazy-catalogs.ts';
import type { Texts } from '../app/texts.ts';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { NextStart } from './next-start.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { TaskBar } from './task-bar.tsx';

const catalogs = lazyCatalogs(german, english);

/** The components of the tasks, once their catalog is loaded. */
export async function taskViewsWith(page: Texts | undefined) {
  await page?.add(catalogs);
  return { NextStart, OpenTasks, TaskBar };
}
