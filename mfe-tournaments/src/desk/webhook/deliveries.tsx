import type { WebhookDelivery } from '@duellwerk/shared/contract/webhooks';
import { color, size } from '@duellwerk/shared/theme/tokens';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { eventWords, problemWords, stateWords } from './webhook-words.ts';

const Quiet = styled.span`
  display: block;
  font-size: ${size.small};
  color: ${color.soft};
  overflow-wrap: anywhere;
`;

const looks = {
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'cross' },
} as const;

/** The last messages, and how they fared. */
export function Deliveries({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  const { t } = useLingui();
  const columns: Column<WebhookDelivery>[] = [
    { id: 'event', head: t`Nachricht`, lead: true, cell: ({ event }) => t(eventWords[event]) },
    { id: 'at', head: t`Wann`, cell: ({ at }) => <Moment at={at} /> },
    { id: 'state', head: t`Stand`, cell: (delivery) => <Outcome delivery={delivery} /> },
  ];
  return (
    <DataList
      label={t`Letzte Nachrichten`}
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      empty={
        <p>
          <Trans>Noch keine Nachricht.</Trans>
        </p>
      }
    />
  );
}

function Outcome({ delivery: { state, problem, status, attempts, next_at } }: { delivery: WebhookDelivery }) {
  const { t } = useLingui();
  return (
    <span>
      <ToneChip {...looks[state]} small>
        {t(stateWords[state])}
      </ToneChip>
      {problem !== null && (
        <Quiet>
          {t(problemWords[problem])} {status !== null && <Trans>Antwort: {status}.</Trans>}
        </Quiet>
      )}
      {next_at !== null && (
        <Quiet>
          <Trans>
            {attempts} Versuche, der nächste <Moment at={next_at} />
          </Trans>
        </Quiet>
      )}
    </span>
  );
}
