import { space } from '@duellwerk/shared/theme/tokens';
import { SkeletonBlock, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const Place = styled.div`
  display: grid;
  gap: ${space(6)};
  max-inline-size: 68ch;
  padding-block: ${space(14)} ${space(8)};
`;

/** A title, a line about it, and paragraphs on their way. */
export function ContentSkeleton() {
  const { t } = useLingui();
  return (
    <Place role="status" aria-label={t`Seite wird geladen`}>
      <SkeletonBlock width="70%" height="3.5rem" />
      <SkeletonLines lines={2} />
      <SkeletonBlock width="40%" height="2rem" />
      <SkeletonLines lines={5} />
      <SkeletonBlock width="46%" height="2rem" />
      <SkeletonLines lines={4} />
    </Place>
  );
}
