// Everything that draws a task, in one piece of code.
import { lateTextsOf } from '../app/late-texts.ts';
import type { Texts } from '../app/texts.ts';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { NextStart } from './next-start.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { TaskBar } from './task-bar.tsx';

const texts = lateTextsOf(german, english);

/** What draws the tasks, with its texts in place. */
export async function taskViewsWith(page: Texts | undefined) {
  await page?.add(texts);
  return { NextStart, OpenTasks, TaskBar };
}
