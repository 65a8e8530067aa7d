import type { MatchPage } from '@duellwerk/shared/contract/match';
import { SHOWS_TASK, type TaskKind } from '@duellwerk/shared/contract/tasks';
import { Link } from '@duellwerk/shared/router/router';
import { matchTaskId } from '@duellwerk/shared/rules/tasks';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import type { IconName } from '@duellwerk/shared/ui/icon';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $mine } from './match.model.ts';
import { actsOf, type DialogAct, dialogs } from './next-act.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;

const verbs: Record<DialogAct, [icon: IconName, words: MessageDescriptor]> = {
  confirm: ['check', msg`Ergebnis prüfen`],
  ready: ['swords', msg`Bereit melden`],
  veto: ['flag', msg`Map wählen`],
  report: ['flag', msg`Ergebnis melden`],
  answer_proposal: ['calendar', msg`Termin beantworten`],
  unready: ['swords', msg`Aufgebot ansehen`],
  replace_report: ['pencil', msg`Meldung ändern`],
  dispute: ['gavel', msg`Einspruch einlegen`],
  propose: ['calendar', msg`Termin vorschlagen`],
};

/** What the bar of the next step calls an act: it stays away while the page's own button is on the screen. */
const tasks: Partial<Record<DialogAct, TaskKind>> = {
  ready: 'ready_up',
  report: 'report_result',
  confirm: 'confirm_result',
};

/** The one next act as a button, and quietly beside it what else the side may do; referees get to the case at their desk. */
export function MatchActs({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const mine = useUnit($mine);
  const { next, others } = actsOf(mine);
  const mayDecide = mine?.may.includes('rule') ?? false;
  if (next === null && others.length === 0 && !mayDecide) return null;
  const button = (act: DialogAct, variant: 'primary' | 'quiet') => {
    const [icon, words] = verbs[act];
    const opens = { name: dialogs[act], payload: { match: match.summary.id } };
    const task = variant === 'primary' ? tasks[act] : undefined;
    const shown =
      task && mine?.side ? { [SHOWS_TASK]: matchTaskId(task, match.summary.id, mine.side) } : undefined;
    return (
      <DialogButton key={act} opens={opens} variant={variant} icon={icon} {...shown}>
        {t(words)}
      </DialogButton>
    );
  };
  return (
    <Line>
      {next && button(next, 'primary')}
      {others.map((act) => button(act, 'quiet'))}
      {mayDecide && (
        <Button as={Link} to={`/admin/matches?case=${match.summary.id}`} variant="quiet" icon="gavel">
          <Trans>Entscheiden</Trans>
        </Button>
      )}
    </Line>
  );
}
