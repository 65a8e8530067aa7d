import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MyMatch } from '@duellwerk/shared/contract/match-mine';
import { Chat } from './chat.tsx';
import { Evidence } from './evidence.tsx';

/** What only the two sides and the referees see of a match. */
export function PrivatePart({ match, mine }: { match: MatchPage; mine: MyMatch }) {
  return (
    <>
      <Evidence match={match} mine={mine} />
      <Chat match={match} mine={mine} />
    </>
  );
}
