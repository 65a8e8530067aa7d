import { $config, $gameNames } from '@duellwerk/shared/store/base.model';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';
import { ToneChip } from '../ui/state-chip.tsx';

const Said = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1.5)};
  min-inline-size: 0;
  overflow-wrap: anywhere;

  p {
    max-inline-size: 60ch;
    font-size: ${size.small};
    color: ${color.soft};
  }
`;

/** The games of a team or a user by their names. */
export function GameNames({ games }: { games: readonly string[] }) {
  const names = useUnit($gameNames);
  return games.flatMap((id) => names[id] ?? []).join(', ');
}

interface LookingProps {
  /** What they say. */
  text: string;
  /** What they play, where that is not said beside it. */
  games?: readonly string[];
  /** What they look for. */
  children: ReactNode;
}

/** That a team is looking for players, or a user for a team. */
export function Looking({ text, games = [], children }: LookingProps) {
  return (
    <Said>
      <ToneChip tone="info" icon="search" small>
        {children}
      </ToneChip>
      {games.length > 0 && (
        <p>
          <GameNames games={games} />
        </p>
      )}
      {text && <p>{text}</p>}
    </Said>
  );
}

/** Whether the site has this directory: without it nothing is said of it elsewhere. */
export function useDirectory(directory: 'teams' | 'users'): boolean {
  return useUnit($config)?.flags[directory] !== false;
}
