import { type PackageStatus, type PublishedVersion, STABLE } from '@duellwerk/shared/contract/releases';
import { formatBytes, formatNumber } from '@duellwerk/shared/i18n/format';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { placesOf } from './package-view.ts';
import { PlaceChip } from './places.tsx';
import { asked } from './question.model.ts';
import { Shortened } from './shortened.tsx';

const Cluster = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  overflow-wrap: anywhere;
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
      cell: ({ version }) => (
        <Cluster>
          {version}
          {placesOf(version, status).map((place) => (
            <PlaceChip key={JSON.stringify(place)} place={place} />
          ))}
        </Cluster>
      ),
    },
    { id: 'at', head: t`Veröffentlicht`, cell: ({ published_at }) => <Moment at={published_at} /> },
    { id: 'by', head: t`Wer`, cell: ({ by }) => by },
    {
      id: 'size',
      head: t`Größe`,
      align: 'end',
      cell: ({ bytes, files }) => (
        <span title={t`${formatNumber(files, { locale })} Dateien`}>{formatBytes(bytes, { locale })}</span>
      ),
    },
    {
      id: 'scripts',
      head: t`Skripte`,
      align: 'end',
      cell: ({ script_bytes }) => formatBytes(script_bytes, { locale }),
    },
    { id: 'contract', head: t`Vertrag`, align: 'end', cell: ({ contract }) => contract ?? '–' },
    { id: 'steps', head: t`Schritte`, cell: ({ version }) => <Steps status={status} version={version} /> },
  ];
}

function Steps({ status, version }: { status: PackageStatus; version: string }) {
  const { t } = useLingui();
  const ask = useUnit(asked);
  const { name, channels, canary } = status;
  const from = channels[STABLE]?.version ?? null;
  if (version === from) return '–';
  const percent = canary?.version === version ? canary.percent : 5;
  return (
    <Cluster>
      <Button
        aria-label={t`${version} aktivieren`}
        onClick={() => ask({ kind: 'activate', name, channel: STABLE, from, to: version })}
      >
        <Trans>Aktivieren</Trans>
      </Button>
      {from && (
        <Button
          variant="quiet"
          aria-label={t`${version} als Canary`}
          onClick={() => ask({ kind: 'canary', name, channel: STABLE, from, to: version, percent })}
        >
          <Trans>Canary</Trans>
        </Button>
      )}
    </Cluster>
  );
}
