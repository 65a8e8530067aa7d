import { media, space } from '@duellwerk/shared/theme/tokens';
import { SkeletonBlock } from '@duellwerk/shared/ui/skeleton';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

/* As many rows as a first answer has: what stands below the list is out of sight before and after. */
const ROWS = Array.from({ length: 20 }, (_, row) => row);

const Rows = styled.div`
  display: grid;
  gap: ${space(3)};
  > [aria-hidden] { block-size: 9rem; }
  ${media.wide} {
    gap: ${space(2)};
    > [aria-hidden] { block-size: 3.25rem; }
  }
`;
/* The room of search and tabs. */
const Filters = styled.div`
  block-size: 8.5rem;
  padding-block-start: ${space(6)};
`;

/** A list of users on its way. */
export function RowsSkeleton() {
  return (
    <Rows role="status">
      <VisuallyHidden>
        <Trans>User werden geladen</Trans>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <SkeletonBlock key={row} />
      ))}
    </Rows>
  );
}

/** The list's page while it is not known who looks. */
export function UsersSkeleton() {
  return (
    <>
      <Filters>
        <SkeletonBlock height="2.75rem" />
      </Filters>
      <RowsSkeleton />
    </>
  );
}
