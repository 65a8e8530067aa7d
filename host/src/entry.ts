// The host's code is evaluated piece by piece: all at once it would keep a press waiting for twice as long as any piece does.
import { nextTask } from './rendering/next-task.ts';

for (const evaluate of [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@duellwerk/shared/router/router'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@duellwerk/shared/store/base.model'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './layout/header.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './alerts/alert-banners.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './dialogs/dialog-host.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './tasks/task-place.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './layout/layout.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './routing/routes.tsx'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './main.tsx'),
]) {
  await evaluate();
  await nextTask();
}
