import type { MatchPage } from '@duellwerk/shared/contract/match';
import { $transport } from '@duellwerk/shared/http/http';
import { clockTicked } from '@duellwerk/shared/store/clock.model';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { render } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { game, matchWith, person, report, startsAt } from '../testing/match.ts';
import { MatchMoment } from './match-moment.tsx';

const soon = '2026-11-21T19:10:00.000Z';
const before = Date.parse('2026-11-21T19:00:00.000Z');
const after = Date.parse('2026-11-21T19:20:00.000Z');

/** What the head says, with the clock at this moment. */
async function said(match: MatchPage, now = before): Promise<string> {
  const scope = fork({ values: [[$transport, async () => Response.json({})]] });
  await allSettled(clockTicked, { scope, params: now });
  const { container } = render(
    <Provider value={scope}>
      <InGerman>
        <MatchMoment match={match} />
      </InGerman>
    </Provider>,
  );
  return container.textContent?.replaceAll(' ', ' ') ?? '';
}

const inState = (state: MatchPage['summary']['state'], parts: Partial<MatchPage> = {}) =>
  matchWith({ ...parts, summary: { state } });
const ready = [{ user: person('u1'), ready: true }];
const reports = [report('a', [game(1, 13, 4), game(2, 13, 11)])];
const veto = { turn: 'b' as const, next: 'ban' as const, maps: ['Werft'], steps: [], seed: 's' };
const dispute = (rounds: number[], by: 'a' | 'b' | null = 'b') => ({ by, rounds, at: startsAt });
const event = (kind: string, by?: 'a' | 'b') => ({
  ...{ id: kind, kind, at: startsAt, actor: null },
  data: { reason: null, note: null, score: null, ...(by && { by }) },
});
const final = (parts: Partial<MatchPage>) =>
  matchWith({ ...parts, summary: { state: 'final', winner: 'a' } });

describe('the head of a match says', () => {
  it.each<[string, MatchPage, string]>([
    ['who decides about sides', inState('pending'), 'Wer hier spielt, entscheiden die Begegnungen davor.'],
    [
      'that it is agreed, and when sides get ready',
      inState('scheduled'),
      'AngesetztBereit melden: ab heute 19:50.',
    ],
    [
      'what the tournament does with who does not come',
      inState('ready_check', { settings: { ...matchWith().settings, walkover: 'auto' } }),
      'Fehlt am Ende der Zeit eine Seite, verliert sie kampflos.',
    ],
    ['until when a result is due', inState('live', { deadline: soon }), 'Melden könnt ihr bis heute 20:10.'],
    [
      'that there is no time yet',
      matchWith({ summary: { state: 'scheduled', scheduled_at: null } }),
      'Der Termin steht noch nicht fest',
    ],
    [
      'what is proposed, and until when it is answered',
      inState('scheduled', {
        proposal: { id: 'p1', by: 'a', starts_at: '2026-11-22T19:00:00.000Z', expires_at: soon },
      }),
      'Team t1 schlägt morgen 20:00 vorTeam t2 kann bis heute 20:10 antworten. Bis dahin gilt der angesetzte Termin.',
    ],
    [
      'that both are asked, as long as somebody of a line-up is missing',
      inState('ready_check', { line_up_b: [...ready, { user: person('u2'), ready: false }] }),
      'Beide Seiten melden sich jetzt bereit',
    ],
    ['that both are asked', inState('ready_check'), 'Beide Seiten melden sich jetzt bereit'],
    [
      'who is missing',
      inState('ready_check', { line_up_b: ready }),
      'Team t2 ist bereit, Team t1 fehlt nochEs geht los, sobald beide Seiten bereit sind.',
    ],
    [
      'who did not come',
      inState('ready_check', { walkover: 'b' }),
      'Team t1 ist nicht angetretenOb Team t2 kampflos gewinnt, entscheidet die Turnierleitung.',
    ],
    [
      'that it is played, and what comes then',
      inState('live'),
      'Die Begegnung läuftDanach meldet eine Seite',
    ],
    [
      'who chooses the next map, before that it is played',
      inState('live', { veto }),
      'Team t2 streicht eine MapGespielt wird, sobald alle Maps feststehen.',
    ],
    [
      'that it is played once all maps are chosen',
      inState('live', { veto: { ...veto, turn: null, next: null } }),
      'Die Begegnung läuft',
    ],
    [
      'who checks the result, and when it stands by itself',
      inState('reported', { reports, deadline: soon }),
      'Team t2 prüft das ErgebnisDas Ergebnis gilt, sobald es bestätigt ist, spätestens heute 20:10.',
    ],
    ['what is disputed: one', inState('disputed', { dispute: dispute([2]) }), 'Eine Map ist strittig'],
    [
      'what is disputed: two',
      inState('disputed', { dispute: dispute([1, 3]) }),
      'Zwei Maps sind strittigEinspruch von Team t2. Die Turnierleitung prüft und entscheidet.',
    ],
    [
      'what is disputed: four',
      inState('disputed', { dispute: dispute([1, 2, 3, 4]) }),
      '4 Maps sind strittig',
    ],
    [
      'that nobody came',
      inState('disputed', { dispute: dispute([], null) }),
      'Keine Seite ist angetretenWie es weitergeht, entscheidet die Turnierleitung.',
    ],
    [
      'who confirmed',
      final({ outcome: 'played', history: [event('confirmed', 'b')] }),
      'Von Team t2 bestätigt',
    ],
    [
      'that its time confirmed it',
      final({ outcome: 'played', history: [event('confirmed_by_time', 'a')] }),
      'Ohne Einspruch bis zum Ende der Frist: Das Ergebnis gilt.',
    ],
    ['that nobody played', final({ outcome: 'walkover_a' }), 'Kampflos gewertet: Team t1 gewinnt'],
    ['that both lose', final({ outcome: 'double_loss' }), 'Für beide Seiten als Niederlage gewertet.'],
    ['that it was decided', final({ outcome: 'ruling' }), 'Gewertet nach Entscheidung der Turnierleitung.'],
  ])('%s', async (_, match, words) => {
    expect(await said(match)).toContain(words);
  });

  it.each<[string, MatchPage, string]>([
    [
      'of the ready check',
      inState('ready_check', { deadline: soon }),
      'Die Zeit für die Bereitmeldung ist um',
    ],
    ['of the result', inState('live', { deadline: soon }), 'Das Ergebnis fehlt noch'],
    [
      'of the answer',
      inState('reported', { reports, deadline: soon }),
      'Die Frist ist umNiemand hat widersprochen: Das gemeldete Ergebnis gilt gleich.',
    ],
  ])('past the deadline %s what happens next', async (_, match, words) => {
    expect(await said(match, before)).not.toContain(words);
    expect(await said(match, after)).toContain(words);
  });

  it('how much time is left, while there is some', async () => {
    jest.useFakeTimers({ now: before });
    expect(await said(inState('ready_check', { deadline: soon }))).toContain('noch 10:00');
    expect(await said(inState('scheduled'), before - 30_000)).toMatch(/noch 0:\d\d/);
    jest.useRealTimers();
  });

  it('nothing where score and chip say it all', async () => {
    expect(await said(final({ outcome: 'played' }))).toBe('');
  });
});
