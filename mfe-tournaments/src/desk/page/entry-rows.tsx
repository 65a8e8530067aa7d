import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { entryLooks } from '@duellwerk/shared/theme/entry-looks';
import { color, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Menu, type MenuAction } from '@duellwerk/shared/ui/menu';
import { StateChip, ToneChip } from '@duellwerk/shared/ui/state-chip';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { banAsked } from '../bans/bans.model.ts';
import { claimLinkOpened } from '../claim/claim-link.model.ts';
import { useActionVerb, useActionWords } from './entry-dialog.tsx';
import { actionsOf, mayBeClaimed, mayChangeRoster, mayExclude, mayReinstate } from './entry-groups.ts';
import { type EntryAction, entryAsked } from './field.model.ts';

const List = styled.ul`
  display: grid;
  gap: 2px;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-block-size: 3.25rem;
  padding: ${space(1.5)} ${space(3)};
  background: ${color.stage};
  &:hover { background: ${color.raised}; }
`;
const Name = styled.div`
  display: grid;
  line-height: 1.3;
  overflow-wrap: anywhere;
  strong a { color: inherit; }
  ${media.wide} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
  }
`;
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: ${space(1)};
  /* Phones: the first action stands below the name, the rest behind the dots. */
  > [data-first] { display: none; }
  ${media.wide} { > [data-first] { display: contents; } }
`;
const Below = styled.div`
  grid-column: 2 / -1;
  ${media.wide} { display: none; }
`;

/** What can be the first thing to do about somebody, and so has a button of its own. */
const urgent: ReadonlySet<EntryAction> = new Set<EntryAction>(['accept', 'admit']);

interface EntryRowsProps {
  /** Read aloud as the list's name. */
  label: string;
  managed: ManagedTournament;
  entries: readonly FieldEntry[];
  /** The heading above says it of all of them. */
  isStateSaid?: boolean;
}

/** Entries with what organizers know of them and can do about them. */
export function EntryRows({ label, managed, entries, isStateSaid = false }: EntryRowsProps) {
  return (
    <List role="list" aria-label={label}>
      {entries.map((entry) => (
        <EntryRow key={entry.entry} managed={managed} entry={entry} isStateSaid={isStateSaid} />
      ))}
    </List>
  );
}

interface EntryRowProps extends Pick<EntryRowsProps, 'managed' | 'isStateSaid'> {
  entry: FieldEntry;
}

function EntryRow({ managed, entry, isStateSaid }: EntryRowProps) {
  const { t } = useLingui();
  const labels = useActionWords();
  const verbOf = useActionVerb();
  const [ask, open, askBan, openLink] = useUnit([entryAsked, dialogOpened, banAsked, claimLinkOpened]);
  const actions = actionsOf(entry, managed.state);
  const [likeliest] = actions;
  const first = likeliest && urgent.has(likeliest) && entry.state !== 'rejected' ? likeliest : undefined;
  const rest = actions.filter((action) => action !== first);
  const { name, kind, id } = entry;
  const isTeam = managed.mode === 'team';
  const mayHandOver = entry.guest === true && mayBeClaimed(managed.state);
  const handOver = () => openLink({ ...about, isTeam });
  const primary: ReactNode = first ? (
    <Button onClick={() => ask({ action: first, entry })}>{verbOf(first, entry)}</Button>
  ) : mayHandOver ? (
    <Button onClick={handOver}>
      <Trans>Platz übergeben</Trans>
    </Button>
  ) : undefined;
  const about = { tournament: managed.id, entry: entry.entry, name };
  const exclude: MenuAction = {
    id: 'exclude',
    text: t`Aus dem Turnier nehmen`,
    danger: true,
    onAction: () => open({ name: 'matches.exclude', payload: about }),
  };
  const reinstate: MenuAction = {
    id: 'reinstate',
    text: t`Zurückholen`,
    onAction: () => open({ name: 'matches.exclude', payload: { ...about, isOut: true } }),
  };
  const roster: MenuAction = {
    id: 'roster',
    text: t`Spieler nachnominieren`,
    onAction: () =>
      open({ name: 'tournaments.roster', payload: { tournament: managed.id, entry: entry.entry } }),
  };
  const ban: MenuAction = {
    id: 'ban',
    text: t`Von eigenen Turnieren sperren`,
    danger: true,
    onAction: () => askBan({ kind: kind === 'team' ? 'team' : 'user', id, name }),
  };
  const claim: MenuAction = { id: 'claim', text: t`Platz übergeben`, onAction: handOver };
  const more: MenuAction[] = [
    ...(mayHandOver && first ? [claim] : []),
    ...rest.map((action) => ({
      id: action,
      text: verbOf(action, entry),
      danger: labels[action].isDangerous,
      onAction: () => ask({ action, entry }),
    })),
    ...(mayChangeRoster(entry, managed.state) ? [roster] : []),
    ...(mayExclude(entry, managed.state) ? [exclude] : []),
    ...(mayReinstate(entry, managed.state) ? [reinstate] : []),
    // A guest cannot sign in, so there is no one to keep out.
    ...(entry.guest === true ? [] : [ban]),
  ];
  return (
    <Row>
      <Avatar id={id} name={name} src={entry.image} size={36} shape={isTeam ? 'team' : 'person'} />
      <Name>
        <strong>
          <TextLink to={kind === 'team' ? `/teams/${id}` : `/users/${id}`}>{name}</TextLink>
        </strong>
        <Line>
          {!isStateSaid && <StateChip look={entryLooks[entry.state]} small />}
          {entry.guest === true && (
            <ToneChip tone="neutral" icon={isTeam ? 'users' : 'user'} small>
              <Trans>ohne Account</Trans>
            </ToneChip>
          )}
          {!entry.eligible && entry.cleared_reason === null && (
            <ToneChip tone="warning" icon="warning" small>
              {entry.banned ? <Trans context="user">gesperrt</Trans> : <Trans>nicht spielberechtigt</Trans>}
            </ToneChip>
          )}
          {entry.line_up_short === true && entry.eligible && (
            <ToneChip tone="warning" icon="warning" small>
              <Trans>zu wenige Spieler: andere spielen woanders mit</Trans>
            </ToneChip>
          )}
          {entry.cleared_reason !== null && <Trans>zugelassen: {entry.cleared_reason}</Trans>}
          {entry.late_check_in?.admitted === null && <Trans>zu spät: {entry.late_check_in.reason}</Trans>}
          {kind === 'team' && entry.roster.length > 0 && (
            <span>{entry.roster.map((player) => player.name).join(', ')}</span>
          )}
        </Line>
      </Name>
      <Actions>
        <span data-first>{primary}</span>
        <Menu label={t`Aktionen für ${name}`} icon="more" actions={more} />
      </Actions>
      {primary && <Below>{primary}</Below>}
    </Row>
  );
}
