import { ClaimCard } from './claim-card.tsx';
import { useClaimTexts } from './use-claim-texts.ts';

/** /tournaments/claim/{token} */
export function ClaimPage() {
  useClaimTexts();
  return <ClaimCard />;
}
