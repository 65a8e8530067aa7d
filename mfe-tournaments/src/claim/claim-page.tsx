import { space } from '@duellwerk/shared/theme/tokens';
import styled from 'styled-components';
import { ClaimCard } from './claim-card.tsx';
import { useClaimTexts } from './use-claim-texts.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 36rem);
  justify-content: center;
  padding-block: ${space(8)};
`;

/** /tournaments/claim/{token} */
export function ClaimPage() {
  useClaimTexts();
  return (
    <Frame>
      <ClaimCard />
    </Frame>
  );
}
