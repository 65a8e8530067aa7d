import { SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import styled from 'styled-components';

/* As tall as the window: what stands below the page is out of sight before and after, and nothing is seen to move. */
const Place = styled.div`
  min-block-size: 100dvh;
`;

/** Drawn in a page's place until its code is there: the shell around it is complete from the first moment. */
export function PageSkeleton() {
  return (
    <Place>
      <SkeletonLines lines={2} />
      <SkeletonCards count={4} />
    </Place>
  );
}
