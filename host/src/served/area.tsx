import { useUnit } from 'effector-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { $services } from '../app/services.ts';
import { Undrawn } from '../rendering/undrawn.ts';

interface AreaProps {
  /** The remote that draws inside, `null` for the host itself. */
  remote: string | null;
  /** Stands in its place until it is there. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** The place of a remote on a page: drawn on the server where possible, taken over by the browser on its own. */
export function Area({ remote, skeleton, children }: AreaProps) {
  return (
    <Suspense fallback={skeleton}>
      <Mark remote={remote} />
      {children}
      <Mark remote={null} />
      <Shown />
    </Suspense>
  );
}

/** On the server: tells whose components are drawn from here on. */
function Mark({ remote }: { remote: string | null }) {
  useUnit($services)?.server?.entering(remote);
  return null;
}

/** In the browser: tells the first view that what it stands in works. */
export function Shown() {
  const services = useUnit($services);
  useEffect(() => services?.firstView?.shown(), [services]);
  return null;
}

/** In place of an area that failed: on the server nothing but a note for the browser, there the given card. */
export function FailedArea({ failure, children }: { failure: Error; children: ReactNode }) {
  if (useUnit($services)?.server) throw new Undrawn(failure);
  return children;
}
