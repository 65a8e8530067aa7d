import type { PredictedMatch } from './league.ts';
import type { People } from './people.ts';
import type { World } from './world.ts';

const TIPPERS = 24;
const EXACT = 4;
const WINNER = 2;

/** A round of predictions per match day; past ones are scored, the next one is open with half of them given. */
export function addPredictions(
  world: World,
  { everyone }: People,
  days: readonly PredictedMatch[][],
  scores: Scores,
): void {
  const tippers = everyone.filter((_, index) => index % 2 === 0).slice(0, TIPPERS);
  days.slice(0, 4).forEach((matches, index) => {
    const round = world.random.id();
    world.add('tip_rounds', {
      id: round,
      number: index + 1,
      name: `Spieltag ${index + 1}`,
      rule: 'bo3',
      lead_minutes: 0,
    });
    for (const match of matches) {
      world.add('tip_matches', { match_id: match.id, round_id: round, closes_at: world.at(match.start) });
      for (const user of match.start < 0 ? tippers : tippers.slice(0, TIPPERS / 2)) {
        addPrediction(world, user, match, scores(match.id));
      }
    }
  });
}

/** The maps won by both sides where the match is decided by play. */
export type Scores = (match: string) => { a: number; b: number } | null;

function addPrediction(
  world: World,
  user: string,
  match: PredictedMatch,
  score: { a: number; b: number } | null,
): void {
  const loser = world.random.integer(0, 1);
  const [a, b] = world.random.integer(0, 1) === 0 ? [2, loser] : [loser, 2];
  world.add('tips', {
    match_id: match.id,
    user_id: user,
    a,
    b,
    tipped_at: world.at(Math.min(match.start, 0) - world.random.integer(30, 1440)),
    points: score && pointsOf({ a, b }, score),
  });
}

/** Best of 3: the exact result 4 points, the right winner 2. */
function pointsOf(prediction: { a: number; b: number }, score: { a: number; b: number }): number {
  if (prediction.a === score.a && prediction.b === score.b) return EXACT;
  return prediction.a > prediction.b === score.a > score.b ? WINNER : 0;
}
