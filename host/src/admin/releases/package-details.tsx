import type { PackageStatus } from '@duellwerk/shared/contract/releases';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { HistoryList } from './history-list.tsx';
import { $details, $detailsFailure, detailsRetried } from './package.model.ts';
import { PruneButton } from './prune-button.tsx';
import { TeamTokens } from './team-tokens.tsx';
import { VersionDiff } from './version-diff.tsx';
import { VersionList } from './version-list.tsx';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  margin-block-start: ${space(5)};
  padding-block-start: ${space(5)};
  border-block-start: 1px solid ${color.line};

  /* Lists within this card: on phones their rows are parted by lines, not by a surface of their own. */
  @media (max-width: 767px) {
    tbody {
      gap: 0;
    }
    tr {
      padding: ${space(3)} 0;
      border-block-end: 1px solid ${color.line};
      background: none;
      box-shadow: none;
    }
    td:not(:first-child) {
      text-align: end;
    }
  }
`;
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

/** All of one package: versions, a comparison of two, what was done, and the team's tokens. */
export function PackageDetails({ status }: { status: PackageStatus }) {
  const { t } = useLingui();
  const [details, failure, retry] = useUnit([$details, $detailsFailure, detailsRetried]);
  if (failure && !details) {
    return (
      <Sections>
        <LoadFailure
          failure={failure}
          title={t`Die Versionen konnten nicht geladen werden`}
          onRetry={() => retry()}
        />
      </Sections>
    );
  }
  if (!details) {
    return (
      <Sections role="status" aria-label={t`Inhalte werden geladen`}>
        <SkeletonLines lines={6} />
      </Sections>
    );
  }
  return (
    <Sections>
      <Section>
        <h3>
          <Trans>Versionen</Trans>
        </h3>
        <VersionList status={status} versions={details.versions} />
        <PruneButton name={status.name} />
      </Section>
      {details.versions.length > 1 && (
        <Section>
          <h3>
            <Trans>Vergleich</Trans>
          </h3>
          <VersionDiff versions={details.versions.map(({ version }) => version)} />
        </Section>
      )}
      <Section>
        <h3>
          <Trans>Verlauf</Trans>
        </h3>
        <HistoryList history={details.history} />
      </Section>
      <Section>
        <h3>
          <Trans>Tokens des Teams</Trans>
        </h3>
        <TeamTokens name={status.name} />
      </Section>
    </Sections>
  );
}
