import type { NotificationKind } from '@duellwerk/shared/contract/notifications';
import { color, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import {
  $choices,
  $failure,
  type Choice,
  kindSwitched,
  notificationsRetried,
  notificationsShown,
} from './notifications.model.ts';

const words: Record<NotificationKind, MessageDescriptor> = {
  registration_opened: msg`Eine Anmeldung öffnet`,
  team_invited: msg`Jemand lädt mich in ein Team ein`,
  check_in_opened: msg`Mein Check-in beginnt`,
  check_in_closing: msg`Mein Check-in endet gleich, und ich fehle`,
  promoted: msg`Ich rücke von der Warteliste nach`,
  not_eligible: msg`Ich bin nicht mehr spielberechtigt`,
  tournament_cancelled: msg`Ein Turnier, bei dem ich dabei bin, ist abgesagt`,
  match_ready: msg`Meine nächste Begegnung steht fest`,
  match_moved: msg`Die Turnierleitung verlegt meine Begegnung`,
  result_to_confirm: msg`Ein Ergebnis wartet auf meine Bestätigung`,
  time_proposed: msg`Die andere Seite schlägt einen Termin vor`,
  ruling_published: msg`Die Turnierleitung entscheidet über mich`,
  organizer_message: msg`Die Turnierleitung schreibt mir`,
  case_opened: msg`Eine Begegnung wartet auf meine Entscheidung`,
  tips_closing: msg`Mir fehlen Tipps, die bald schließen`,
  requirement_missing: msg`Mein Team wartet auf mich, weil mir etwas fehlt`,
  entry_wanted: msg`Jemand aus meinem Team möchte antreten`,
  tip_entered: msg`Die Turnierleitung trägt einen Tipp für mich ein`,
  roster_changed: msg`Mein Platz im Aufgebot ändert sich, oder die Turnierleitung ändert unseres`,
  canary_stopped: msg`Ein Canary ist wegen seiner Fehler gestoppt`,
};

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th {
    padding-block: ${space(1)};
    font-weight: 400;
    text-align: start;
    line-height: 1.3;
  }
  thead th {
    font-size: ${size.small};
    color: ${color.soft};
  }
  th:not(:first-child),
  td {
    inline-size: 3.25rem;
    padding: 0;
    text-align: center;
  }
  tbody tr {
    border-block-start: 1px solid ${color.line};
  }
`;
const Switch = styled.label`
  display: inline-grid;
  place-items: center;
  inline-size: ${touch};
  block-size: ${touch};
  cursor: pointer;

  input {
    inline-size: 1.375rem;
    block-size: 1.375rem;
    accent-color: ${color.text};
    cursor: inherit;
  }
`;

/** Each kind of notification with its switches, on the site and by mail. */
export function NotificationSwitches() {
  const { t } = useLingui();
  const [choices, failure] = useUnit([$choices, $failure]);
  const [shown, retry] = useUnit([notificationsShown, notificationsRetried]);
  useEffect(() => shown(), [shown]);
  if (failure && !choices)
    return (
      <LoadFailure
        failure={failure}
        title={t`Deine Benachrichtigungen konnten nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!choices) return <SkeletonLines lines={8} />;
  return (
    <Table aria-label={t`Worüber du benachrichtigt wirst`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Sag mir Bescheid, wenn</Trans>
          </th>
          <th scope="col">
            <Trans>Glocke</Trans>
          </th>
          <th scope="col">
            <Trans>Mail</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <Kind key={choice.kind} choice={choice} />
        ))}
      </tbody>
    </Table>
  );
}

function Kind({ choice }: { choice: Choice }) {
  const { t } = useLingui();
  const change = useUnit(kindSwitched);
  const name = t(words[choice.kind]);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Switch>
          <input
            type="checkbox"
            checked={choice.site}
            aria-label={t`${name}: mit der Glocke`}
            onChange={() => change({ ...choice, site: !choice.site })}
          />
        </Switch>
      </td>
      <td>
        <Switch>
          <input
            type="checkbox"
            checked={choice.mail}
            aria-label={t`${name}: per Mail`}
            onChange={() => change({ ...choice, mail: !choice.mail })}
          />
        </Switch>
      </td>
    </tr>
  );
}
