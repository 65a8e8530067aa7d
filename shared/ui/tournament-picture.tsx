import { $gameArt } from '@duellwerk/shared/store/base.model';
import { useUnit } from 'effector-react';
import type { TournamentSummary } from '../contract/tournaments.ts';
import { Avatar } from './avatar.tsx';

export interface TournamentPictureProps {
  tournament: Pick<TournamentSummary, 'id' | 'name' | 'image' | 'game'>;
  /** Edge length in px at the default text size. */
  size: number;
}

/** The middle of a tournament's picture, of its game's art where it has none. */
export function TournamentPicture({ tournament: { id, name, image, game }, size }: TournamentPictureProps) {
  const art = useUnit($gameArt);
  return <Avatar id={id} name={name} src={image ?? art[game] ?? null} size={size} shape="team" />;
}
