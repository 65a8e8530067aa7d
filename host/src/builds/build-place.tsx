import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $pageFacts } from '../app/page-facts.ts';
import { $newBuild } from './new-build.model.ts';

// Most visits have nothing to say here, so its words and looks are code of their own. Without them the page works on.
const Corner = lazy(() =>
  import('./build-corner.tsx').then(
    ({ BuildCorner }) => ({ default: BuildCorner }),
    () => ({ default: () => null }),
  ),
);

/** The place of what the page says of its own build. */
export function BuildPlace() {
  const [{ overrides }, build] = useUnit([$pageFacts, $newBuild]);
  if (overrides.length === 0 && build === null) return null;
  return (
    <Suspense>
      <Corner />
    </Suspense>
  );
}
