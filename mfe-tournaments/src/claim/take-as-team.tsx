import type { Claim, ClaimingTeam } from '@duellwerk/shared/contract/claims';
import { RadioCards, type RadioOption } from '@duellwerk/shared/form/radio-cards';
import { Link, useLocation } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { Actions, Take, ToTournament } from './take.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

type AsTeam = NonNullable<Claim['as_team']>;

/** Takes a place for one of the user's teams; who has none creates one, and one that is too small has its way to more players. */
export function TakeAsTeam({ tournament, as: { needed, teams } }: { tournament: string; as: AsTeam }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const found = (
    <DialogButton icon="plus" opens={{ name: 'teams.create', payload: { to: pathname } }}>
      <Trans>Team gründen</Trans>
    </DialogButton>
  );
  if (teams.length === 0)
    return (
      <>
        <p>
          <Trans>
            Du führst noch kein Team. Gründe eines und lade deine Mitspieler ein, dann geht es hier weiter.
          </Trans>
        </p>
        <Actions>
          {found}
          <ToTournament tournament={tournament} />
        </Actions>
      </>
    );
  const options = teams.map((team) => ({
    ...optionOf(team),
    detail: <Detail team={team} needed={needed} />,
  }));
  const small = teams.filter(({ problem }) => problem === 'line_up_short');
  const first = teams.find(({ problem }) => problem === null)?.id;
  return (
    <Form<{ team?: string | undefined }> onSubmit={() => undefined} initialValues={{ team: first }}>
      {({ values: { team } }) => (
        <Stack>
          <RadioCards name="team" label={t`Mit welchem Team?`} required options={options} />
          <Actions>
            <Take team={team ?? null} disabled={team === undefined} />
            {small.map(({ id, name }) => (
              <Button key={id} as={Link} to={`/teams/${id}/settings#einladungen`}>
                <Trans>Spieler für {name} einladen</Trans>
              </Button>
            ))}
            {first === undefined && small.length === 0 && found}
            <ToTournament tournament={tournament} />
          </Actions>
        </Stack>
      )}
    </Form>
  );
}

const optionOf = ({ id, name, image, problem }: ClaimingTeam): RadioOption => ({
  ...{ value: id, title: name, disabled: problem !== null },
  before: <Avatar id={id} name={name} src={image} size={36} shape="team" />,
});

function Detail({ team: { tag, players, problem }, needed }: { team: ClaimingTeam; needed: number }) {
  switch (problem) {
    case null:
      return tag;
    case 'already_entered':
      return <Trans>ist schon dabei</Trans>;
    case 'banned_by_organizer':
      return <Trans>ist von den Turnieren dieses Veranstalters gesperrt</Trans>;
    case 'line_up_short':
      return (
        <Plural
          value={needed}
          one="braucht einen Spieler, der hier antreten darf"
          other={`braucht # Spieler, die hier antreten dürfen, bisher: ${players}`}
        />
      );
  }
}
