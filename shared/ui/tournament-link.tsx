import { Link } from '@duellwerk/shared/router/router';
import styled from 'styled-components';
import { space } from '../theme/tokens.ts';
import { CardLink } from './card.tsx';
import { TournamentPicture, type TournamentPictureProps } from './tournament-picture.tsx';

const PICTURE_PX = 32;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

/** A tournament in a list, with its picture; its whole row or card leads to it. */
export function TournamentLink({ tournament }: Pick<TournamentPictureProps, 'tournament'>) {
  return (
    <Line>
      <TournamentPicture tournament={tournament} size={PICTURE_PX} />
      <CardLink as={Link} to={`/tournaments/${tournament.id}`}>
        {tournament.name}
      </CardLink>
    </Line>
  );
}
