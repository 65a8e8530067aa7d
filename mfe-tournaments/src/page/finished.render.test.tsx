/** @jest-environment node */

import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { getBase } from '@duellwerk/shared/contract/base';
import { getStage, type StagePage } from '@duellwerk/shared/contract/stages';
import {
  getTournament,
  listParticipants,
  type Participant,
  type TournamentFigures,
  type TournamentPage,
} from '@duellwerk/shared/contract/tournaments';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { answer, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { aBase, aParticipant, aTournament } from '../testing/data.ts';

const placed = (name: string, place: number, state: Participant['state'] = 'placed') =>
  aParticipant({ entry: name, id: name, name, place, state });
const field = [placed('Elbsturm', 1), placed('Rheinklang', 2), placed('Nordwind', 3)];

const ended = { id: 'result', name: 'Ergebnis', state: 'done', at: '2026-11-26T21:14:00.000Z' } as const;
const stages: TournamentPage['stages'] = [
  { id: 's1', name: 'Hauptrunde', format: 'single_elimination', state: 'completed', match_count: 3 },
];

async function textOf(
  parts: Partial<TournamentPage> = {},
  { participants = field, stage }: { participants?: Participant[]; stage?: StagePage } = {},
) {
  const tournament = aTournament(
    { timeline: [ended], ...(stage ? { stages } : {}), ...parts },
    { state: 'completed' },
  );
  const { html } = await renderRoute(remote, '/tournaments/:id', {
    answers: [
      ...[answer(getBase, aBase()), answer(getTournament, tournament)],
      answer(listParticipants, { items: participants, rev: 4 }),
      ...(stage ? [answer(getStage, stage)] : []),
    ],
    params: { id: 'herbst' },
    first: [baseRequested],
  });
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

const figures = (parts: Partial<TournamentFigures> = {}): TournamentFigures => ({
  ...{ entries: 8, matches: 6, walkovers: 1, games: 15, minutes: 154 },
  closest: {
    match: 'm5',
    winner: { name: 'Nordwind', seed: 3, score: 2 },
    loser: { name: 'Isarblitz', seed: 2, score: 1 },
  },
  upset: {
    match: 'm1',
    winner: { name: 'Elbsturm', seed: 7, score: 2 },
    loser: { name: 'Rheinklang', seed: 1, score: 0 },
  },
  ...parts,
});

describe('a finished tournament', () => {
  it('names the metal of each place of its podium, and when it was played', async () => {
    const { text } = await textOf();
    expect(text).toMatch(/1\. Gold Elbsturm .*2\. Silber Rheinklang .*3\. Bronze Nordwind/);
    expect(text).toContain('Begonnen 26.11.2026 19:00 Uhr , beendet 26.11.2026 22:14 Uhr');
  });

  it('says no start where it ended before the planned one', async () => {
    const { text } = await textOf({ timeline: [{ ...ended, at: '2026-11-26T17:00:00.000Z' }] });
    expect(text).toContain('Beendet 26.11.2026 18:00 Uhr');
    expect(text).not.toContain('Begonnen');
  });

  it('shows its prizes beside the podium, and no heading without any', async () => {
    expect((await textOf({ prizes: '1. Platz: 100 €' })).text).toMatch(
      /Gold.*Preise 1\. Platz: 100 €.*Alle Plätze/,
    );
    expect((await textOf({ prizes: ' ' })).text).not.toContain('Preise');
  });

  it('offers the picture of its podium as a file, of this revision', async () => {
    const { html } = await textOf({ rev: 31 });
    expect(html).toMatch(
      /<a[^>]* href="\/embed\/tournaments\/herbst\/podium\.png\?rev=31"[^>]* download="Herbst-Cup\.png"/,
    );
  });

  it('gives a disqualified finalist no medal, and marks the place', async () => {
    const out = placed('Rheinklang', 2, 'disqualified');
    const { text } = await textOf({}, { participants: [placed('Elbsturm', 1), out, placed('Nordwind', 3)] });
    expect(text).toMatch(/1\. Gold Elbsturm .*3\. Bronze Nordwind/);
    expect(text).not.toContain('Silber');
    expect(text).toContain('Rheinklang (2.) wurde disqualifiziert und bekommt keine Medaille.');
    expect(text).toMatch(/Alle Plätze.*2\. Rheinklang disqualifiziert/);
  });

  it('marks a finalist who gave up, on the podium and among the places', async () => {
    const out = placed('Rheinklang', 2, 'dropped');
    const { text } = await textOf({}, { participants: [placed('Elbsturm', 1), out] });
    expect(text).toMatch(/2\. Silber Rheinklang ausgestiegen .*Alle Plätze.*2\. Rheinklang ausgestiegen/);
  });

  it('calls a final that was won without playing a walkover', async () => {
    const stage = aStage('single_elimination', 4);
    const textWith = (outcome: 'played' | 'walkover_a') => {
      const matches = stage.matches.map((match) => (match.key === 'W2.1' ? { ...match, outcome } : match));
      return textOf({}, { stage: { ...stage, matches } });
    };
    expect((await textWith('played')).text).toMatch(/Das Finale .* beendet .*Alle Plätze/);
    expect((await textWith('walkover_a')).text).toMatch(/Das Finale .* kampflos .*Alle Plätze/);
  });

  it('counts what was played, and names the closest match and the biggest upset', async () => {
    const { text, html } = await textOf({ figures: figures() });
    expect(text).toMatch(/Das Turnier in Zahlen Angetreten 8 Gespielte Begegnungen 6 Gespielte Maps 15/);
    expect(text).toMatch(/Kampflos entschieden 1 Erstes bis letztes Ergebnis 2 Std\. 34 min/);
    expect(text).toContain('Knappste Begegnung Nordwind 2 : 1 Isarblitz');
    expect(text).toContain('Größte Überraschung Elbsturm 2 : 0 Rheinklang Setzplatz 7 schlägt Setzplatz 1');
    expect(html).toContain('href="/matches/m1"');
  });

  it('leaves out the figures that there are not', async () => {
    const none = {
      closest: null,
      upset: null,
      walkovers: 0,
      games: 6,
      minutes: 0,
    };
    const { text } = await textOf({ figures: figures(none) });
    expect(text).toMatch(/Gespielte Begegnungen 6 Alle Plätze/);
  });

  it('says that nothing was played where all was decided by walkovers', async () => {
    const { text } = await textOf({ figures: figures({ matches: 0, walkovers: 3 }) });
    expect(text).toContain('Gespielt wurde nichts: 3 Begegnungen wurden kampflos entschieden.');
    expect(text).not.toContain('Angetreten');
  });

  it('has no numbers where there was neither', async () => {
    const { text } = await textOf({ figures: figures({ matches: 0, walkovers: 0 }) });
    expect(text).not.toContain('Das Turnier in Zahlen');
  });
});
