// Evaluates the host's modules in groups, largest dependencies first, and yields to the browser after each. Evaluated in one
// task they block input for 350 to 450 ms on a processor four times slower; in groups no task takes above 130 ms there.
import { nextTask } from './app/next-task.ts';

for (const evaluate of [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@duellwerk/shared/store/base.model'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './layout/header.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './alerts/alert-banners.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './tasks/task-place.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './layout/layout.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './main.tsx'),
]) {
  await evaluate();
  await nextTask();
}
