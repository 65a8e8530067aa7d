import type { Person } from '@duellwerk/shared/contract/users';
import { Link } from '@duellwerk/shared/router/router';
import { font, space, touch } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import styled from 'styled-components';

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  min-inline-size: 0;
  font: 700 1.0625rem / 1.15 ${font.display};
  overflow-wrap: anywhere;
  hyphens: auto;
  &:is(a) {
    color: inherit;
    text-decoration: none;
    &:hover { text-decoration: underline; }
  }
`;

interface PlayerNameProps {
  user: Person;
  /** In the own row, which lies above others and leads nowhere: their links stay as large as they are. */
  isOwn?: boolean;
}

/** Who tips, with the way to them. */
export function PlayerName({ user: { id, username, avatar }, isOwn = false }: PlayerNameProps) {
  return (
    <Name {...(!isOwn && { as: Link, to: `/users/${id}` })}>
      <span data-picture>
        <Avatar id={id} name={username} src={avatar} size={24} />
      </span>
      <span>{username}</span>
    </Name>
  );
}
