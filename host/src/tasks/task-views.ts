// Everything that draws a task, in one piece of code.
// biome-ignore lint/performance/noBarrelFile: the entry of a chunk, imported by name nowhere.
export { NextStart } from './next-start.tsx';
export { OpenTasks } from './open-tasks.tsx';
export { TaskBar } from './task-bar.tsx';
