// The host's code is evaluated piece by piece: all at once it would keep a press waiting for twice as long as any piece does.
import { nextTask } from './rendering/next-task.ts';

for (const evaluate of [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '@duellwerk/shared/router/router'),
  () => import(/* webpackMode: "eager" */ '@duellwerk/shared/store/base.model'),
  () => import(/* webpackMode: "eager" */ './layout/header.tsx'),
  () => import(/* webpackMode: "eager" */ './alerts/alert-banners.tsx'),
  () => import(/* webpackMode: "eager" */ './dialogs/dialog-host.tsx'),
  () => import(/* webpackMode: "eager" */ './tasks/task-place.tsx'),
  () => import(/* webpackMode: "eager" */ './layout/layout.tsx'),
  () => import(/* webpackMode: "eager" */ './routing/routes.tsx'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
]) {
  await evaluate();
  await nextTask();
}
