import { $connections, $games } from '@duellwerk/shared/store/base.model';
import { color, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useForm } from 'react-final-form';
import styled from 'styled-components';
import type { GameValues } from './games.model.ts';
import { usualGames } from './usual-games.ts';

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  p { font-size: ${size.small}; color: ${color.soft}; }
`;
const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;
const Choice = styled.button`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${space(1)};
  inline-size: 100%;
  block-size: 100%;
  min-block-size: ${touch};
  padding: ${space(1)} ${space(1)} ${space(2)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.medium};
  background: ${color.stage};
  color: ${color.text};
  font-weight: 600;
  font-size: ${size.small};
  line-height: 1.2;
  cursor: pointer;
  &:hover { background: ${color.raised}; }
  &[aria-pressed='true'] { border-color: ${color.text}; box-shadow: inset 0 0 0 1px ${color.text}; }
  img { inline-size: 100%; aspect-ratio: 8 / 3; object-fit: cover; border-radius: ${radius.small}; }
`;

/** Games that communities usually play and that this site has not: a press fills the form. */
export function GameSuggestions() {
  const { t } = useLingui();
  const form = useForm<GameValues>();
  const [games, connections] = useUnit([$games, $connections]);
  // A service that is switched off is no choice.
  const optionOf = (connection: string | null) => {
    const found = connections.find(({ id, archived }) => id === connection && !archived);
    return found && { id: found.id, name: found.name };
  };
  const rest = usualGames.filter(({ slug }) => !games.some((game) => game.slug === slug));
  const name = form.getState().values.name;
  if (rest.length === 0) return null;
  return (
    <Part role="group" aria-label={t`Bekannte Spiele`}>
      <p>
        <Trans>Eines davon? Sonst füll die Felder selbst aus.</Trans>
      </p>
      <Choices role="list">
        {rest.map((game) => (
          <li key={game.slug}>
            <Choice
              type="button"
              aria-pressed={name === game.name}
              onClick={() =>
                form.batch(() => {
                  form.change('slug', game.slug);
                  form.change('name', game.name);
                  form.change('connection', optionOf(game.connection));
                  form.change('art', game.art);
                })
              }
            >
              <img src={`/games/${game.art}.svg`} alt="" width={160} height={60} loading="lazy" />
              {game.name}
            </Choice>
          </li>
        ))}
      </Choices>
    </Part>
  );
}
