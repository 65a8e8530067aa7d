import { space } from '@duellwerk/shared/theme/tokens';
import { SkeletonBlock, SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import styled from 'styled-components';

const Head = styled.div`
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(8)};
`;
const Board = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  justify-items: center;
  gap: ${space(2)};
`;
const Side = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
`;

/** The shape of a match on its way: two sides, the score between them, cards below. */
export function MatchSkeleton() {
  return (
    <>
      <Head>
        <SkeletonBlock width="12rem" height="1.625rem" />
        <Board>
          <SideShape />
          <SkeletonBlock width="7.5rem" height="4rem" />
          <SideShape />
        </Board>
      </Head>
      <SkeletonCards count={2} height="14rem" />
    </>
  );
}

function SideShape() {
  return (
    <Side>
      <SkeletonBlock width="4.5rem" height="4.5rem" />
      <SkeletonBlock width="5.5rem" height="1.375rem" />
    </Side>
  );
}
