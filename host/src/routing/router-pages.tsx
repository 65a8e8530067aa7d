import { RouterProvider } from '@duellwerk/shared/router/router';
import { type ComponentProps, useLayoutEffect, useState } from 'react';

interface RouterPagesProps {
  router: ComponentProps<typeof RouterProvider>['router'];
}

/**
 * The page of the address. The provider listens from its first commit on, and the router keeps what happened before for its
 * first listener only, which is another one here. A Back pressed while a drawn page is taken over in slices is made up for.
 */
export function RouterPages({ router }: RouterPagesProps) {
  const [{ location: drawn }] = useState(router.state);
  // Effects of a parent run last: the provider listens already.
  useLayoutEffect(() => {
    if (router.state.location !== drawn) router.revalidate();
  }, [router, drawn]);
  // A page whose code and data are there is drawn in one go: in slices it takes half as long again on a slow processor.
  return <RouterProvider router={router} useTransitions={false} />;
}
