import type { ReleaseAction } from '@duellwerk/shared/contract/releases';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Shortened } from './shortened.tsx';

const Reason = styled.small`
  display: block;
  overflow-wrap: anywhere;
`;

/** What was done with a package, the last first. */
export function HistoryList({ history }: { history: readonly ReleaseAction[] }) {
  const { t } = useLingui();
  const columns: Column<ReleaseAction>[] = [
    {
      id: 'what',
      head: t`Was`,
      lead: true,
      cell: (action) => (
        <>
          <What action={action} />
          {action.reason !== undefined && ` · ${action.reason}`}
          {action.force_reason && <Forced reason={action.force_reason} />}
        </>
      ),
    },
    { id: 'at', head: t`Wann`, cell: ({ at }) => <Moment at={at} /> },
    { id: 'by', head: t`Wer`, cell: ({ by }) => by },
  ];
  const sorted = history.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Shortened items={sorted}>
      {(shown) => (
        <DataList
          label={t`Verlauf`}
          columns={columns}
          rows={shown}
          rowKey={({ action, at, version, channel }) => `${at} ${action} ${version} ${channel}`}
          empty={<Trans>Noch ist nichts geschehen.</Trans>}
        />
      )}
    </Shortened>
  );
}

/** It became live without a successful trial. */
function Forced({ reason }: { reason: string }) {
  return (
    <Reason>
      <Trans>Trotz Fehlern im Probelauf: {reason}</Trans>
    </Reason>
  );
}

function What({ action: { action, version, channel, previous, percent } }: { action: ReleaseAction }) {
  switch (action) {
    case 'publish':
      return <Trans>{version} veröffentlicht</Trans>;
    case 'delete':
      return <Trans>{version} gelöscht</Trans>;
    case 'activate':
      return previous ? (
        <Trans>
          {version} in {channel} aktiviert, vorher {previous}
        </Trans>
      ) : (
        <Trans>
          {version} in {channel} aktiviert
        </Trans>
      );
    case 'rollback':
      return previous ? (
        <Trans>
          {channel} von {previous} auf {version} zurückgerollt
        </Trans>
      ) : (
        <Trans>
          {channel} auf {version} zurückgerollt
        </Trans>
      );
    case 'canary':
      return percent ? (
        <Trans>
          Canary {version} für {percent} % der Besuche
        </Trans>
      ) : (
        <Trans>Canary {version} beendet</Trans>
      );
  }
}
