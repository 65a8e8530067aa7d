// What the site says to everybody: rulings beside those of matches, and alerts.
import { createAlert } from '@duellwerk/shared/contract/alert-desk';
import { publishRuling } from '@duellwerk/shared/contract/ruling-desk';
import { getManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { listTournaments } from '@duellwerk/shared/contract/tournaments';
import { alerts, rulings } from './data.ts';
import { DAY } from './site/times.ts';
import type { Demo } from './tournaments/cups.ts';

/** @param leagueTournament the tournament that one of the rulings is about */
export async function publishRulings(
  { site, times, community: { admin } }: Demo,
  leagueTournament: string,
): Promise<void> {
  await site.until(times.at(-4 * DAY));
  await site.send(admin, publishRuling, { body: { tournament: null, words: rulings.general } });
  await site.until(times.at(-2 * DAY));
  const body = { tournament: leagueTournament, words: rulings.league };
  await site.send(admin, publishRuling, { body });
}

export async function announce({ site, times: { at }, community: { admin } }: Demo): Promise<void> {
  for (const [index, { style, message, tournament: name, until, link }] of alerts.entries()) {
    await site.until(at(-14 + 5 * index));
    const { items } = await site.send(null, listTournaments, { query: { text: name } });
    const found = items.find((each) => each.name === name);
    if (!found) throw new Error(`No ${name} to announce`);
    const times = await site.send(admin, getManagedTournament, { params: { tournament: found.id } });
    const markup = `${message} <a href="/tournaments/${found.id}">${link}</a>`;
    await site.send(admin, createAlert, { body: { style, message: markup, ends_at: times[until] } });
  }
}
