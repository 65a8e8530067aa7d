import { previewPath } from '@duellwerk/shared/contract/builds';
import { type PackageStatus, type PublishedVersion, STABLE } from '@duellwerk/shared/contract/releases';
import { formatBytes, formatNumber } from '@duellwerk/shared/i18n/format';
import { color, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Budget } from './budget.tsx';
import { deletionAsked } from './deletion.model.ts';
import { placesOf } from './package-view.ts';
import { PlaceChip } from './places.tsx';
import { asked } from './question.model.ts';
import { Shortened } from './shortened.tsx';
import { TextButton } from './text-button.tsx';

const Cluster = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
const Name = styled.span`
  hyphens: manual;
  overflow-wrap: anywhere;
`;
const Small = styled.span`
  display: block;
  font-size: ${size.small};
  font-weight: 400;
  color: ${color.soft};
`;
const Whole = styled.span`
  white-space: nowrap;
`;
const Preview = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: ${touch};
  font-size: ${size.small};
`;
const StepRow = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: inherit;
  gap: ${space(1)} ${space(4)};
  min-inline-size: 0;
`;

interface VersionListProps {
  status: PackageStatus;
  versions: readonly PublishedVersion[];
}

/** Published versions, newest first, with where each runs and the steps that make it live. */
export function VersionList({ status, versions }: VersionListProps) {
  const { t } = useLingui();
  const columns = useColumns(status);
  return (
    <Shortened items={versions}>
      {(shown) => (
        <DataList
          label={t`Versionen von ${status.name}`}
          columns={columns}
          rows={shown}
          rowKey={({ version }) => version}
          empty={<EmptyState title={t`Noch nichts veröffentlicht`} />}
        />
      )}
    </Shortened>
  );
}

function useColumns(status: PackageStatus): Column<PublishedVersion>[] {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return [
    {
      id: 'version',
      head: t`Version`,
      lead: true,
      cell: ({ version, contract }) => (
        <Cluster>
          <Name>{version}</Name>
          {placesOf(version, status).map((place) => (
            <PlaceChip key={JSON.stringify(place)} place={place} />
          ))}
          <Preview href={previewPath(status.name, version)} aria-label={t`Vorschau von ${version}`}>
            <Trans>Vorschau</Trans>
          </Preview>
          {contract !== null && (
            <Small>
              <Trans>Vertrag {contract}</Trans>
            </Small>
          )}
        </Cluster>
      ),
    },
    {
      id: 'at',
      head: t`Veröffentlicht`,
      cell: ({ published_at, by }) => (
        <span>
          <Moment at={published_at} />
          <Small>{by}</Small>
        </span>
      ),
    },
    {
      id: 'size',
      head: t`Größe`,
      align: 'end',
      cell: ({ bytes, script_bytes, files, budget }) => (
        <Whole title={t`${formatNumber(files, { locale })} Dateien`}>
          {formatBytes(bytes, { locale })}
          <Small>
            <Trans>Skripte {formatBytes(script_bytes, { locale })}</Trans>
          </Small>
          {budget !== undefined && <Budget bytes={script_bytes} budget={budget} />}
        </Whole>
      ),
    },
    { id: 'steps', head: t`Schritte`, cell: ({ version }) => <Steps status={status} version={version} /> },
  ];
}

/**
 * Enough for a canary that breaks in every browser to stop itself within a minute at 20 visits a minute. About as many
 * visitors see it broken as with a smaller share, which only takes longer.
 */
const FIRST_SHARE = 15;

function Steps({ status, version }: { status: PackageStatus; version: string }) {
  const { t } = useLingui();
  const [ask, askDeletion] = useUnit([asked, deletionAsked]);
  const { name, channels, canary } = status;
  const from = channels[STABLE]?.version ?? null;
  if (version === from) return '–';
  const percent = canary?.version === version ? canary.percent : FIRST_SHARE;
  return (
    <StepRow>
      <Button
        aria-label={t`${version} aktivieren`}
        onClick={() => ask({ kind: 'activate', name, channel: STABLE, from, to: version })}
      >
        <Trans>Aktivieren</Trans>
      </Button>
      {from && (
        <TextButton
          aria-label={t`${version} als Canary`}
          onClick={() => ask({ kind: 'canary', name, channel: STABLE, from, to: version, percent })}
        >
          <Trans>Canary</Trans>
        </TextButton>
      )}
      {placesOf(version, status).length === 0 && (
        <TextButton
          aria-label={t`${version} löschen`}
          onClick={() => askDeletion({ kind: 'delete', name, version })}
        >
          <Trans>Löschen</Trans>
        </TextButton>
      )}
    </StepRow>
  );
}
