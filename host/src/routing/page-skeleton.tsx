import { SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';

/** Drawn in a page's place until its code is there: the shell around it is complete from the first moment. */
export function PageSkeleton() {
  return (
    <>
      <SkeletonLines lines={2} />
      <SkeletonCards count={4} />
    </>
  );
}
