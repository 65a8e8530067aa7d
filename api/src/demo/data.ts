// The words of the demo community.
import type { AlertStyle } from '@duellwerk/shared/contract/alerts';

/** Their art comes with the software. */
export const games = {
  valorant: { name: 'VALORANT', slug: 'valorant', required_connection: 'riot', art: 'duel' },
  cs2: { name: 'Counter-Strike 2', slug: 'cs2', required_connection: 'discord', art: 'strike' },
  r6: { name: 'Rainbow Six Siege', slug: 'r6', required_connection: null, art: 'siege' },
  ow2: { name: 'Overwatch 2', slug: 'ow2', required_connection: null, art: 'orbit' },
} as const;
export type GameKey = keyof typeof games;

export const organizers = {
  duellwerk: { name: 'Duellwerk Community', slug: 'duellwerk' },
  nordlicht: { name: 'Nordlicht Liga', slug: 'nordlicht' },
  prq: { name: 'PRQ', slug: 'prq' },
} as const;
export type OrganizerKey = keyof typeof organizers;

export const badges = {
  founder: { name: 'Gründungsmitglied', name_en: 'Founding member' },
  champion: { name: 'Turniersieg', name_en: 'Tournament winner' },
  'fair-play': { name: 'Fair Play', name_en: '' },
} as const;
export type BadgeKey = keyof typeof badges;

export const rulesets = {
  standard: {
    name: 'Standardregeln',
    text: `Wir gehen fair miteinander um: vor, während und nach der Begegnung.
Wer spielt, spielt unter dem eigenen Account und ohne unerlaubte Hilfsmittel.
Beide Seiten melden das Ergebnis. Sind sie sich nicht einig, entscheidet die Turnierleitung.`,
  },
  cup: {
    name: 'Pokalregeln',
    text: `Wer verliert, ist ausgeschieden. Das Spiel um Platz drei wird nicht ausgetragen.
Zehn Minuten nach dem angesetzten Beginn wird ein fehlendes Team als Niederlage gewertet.`,
  },
  league: {
    name: 'Ligaregeln',
    text: `Jede Begegnung wird in der Woche ihres Spieltags gespielt; den Termin machen die Teams unter sich aus.
Wer zweimal nicht antritt, scheidet aus der Division aus.`,
  },
  fun: {
    name: 'Spaßturnier',
    text: 'Es geht um nichts als den Abend. Wer mag, tauscht zwischen den Runden die Mitspieler.',
  },
} as const;
export type RulesetKey = keyof typeof rulesets;

export const colorSchemes = [
  {
    name: 'Flutlicht',
    ...{ light: { accent: '#ffcd1f', text: '#664800' }, dark: { accent: '#ffd43b', text: '#ffd95c' } },
  },
  {
    name: 'Nachtspiel',
    ...{ light: { accent: '#7c5cff', text: '#4a2fbd' }, dark: { accent: '#a08bff', text: '#c3b5ff' } },
  },
  {
    name: 'Rasengrün',
    ...{ light: { accent: '#2fb344', text: '#0f5e21' }, dark: { accent: '#4ed265', text: '#86e896' } },
  },
];

export const series = {
  seasons: { name: 'Jahreszeiten-Cup', slug: 'jahreszeiten-cup' },
  masters: { name: 'Nordlicht Masters', slug: 'nordlicht-masters' },
  rheinklang: { name: 'Rheinklang Open', slug: 'rheinklang-open' },
} as const;
export type SeriesKey = keyof typeof series;

/** The first one owns the team; the fifth and those behind are substitutes. */
export const teams = [
  { name: 'Elbsturm', tag: 'ELB', players: 'captain Hafenkante Deichgraf Möwe04 Lotsenruf' },
  { name: 'Rheinfeuer', tag: 'RHF', players: 'Funkenflug Domspatz Rheinrocker Kölschglas Lavendel' },
  { name: 'Kiezkollektiv', tag: 'KIEZ', players: 'Nachteule player Laternchen Barhocker Kopfsteinpflaster' },
  { name: 'Schwarzwald Eulen', tag: 'SWE', players: 'Tannenzapfen Kuckuck7 Waldgeist Moosbart Kirschtorte' },
  { name: 'Ruhrpott Raketen', tag: 'RPR', players: 'Kumpel Zechenkind Stahlkocher Trinkhalle Currywurst' },
  { name: 'Alpenglühen', tag: 'ALP', players: 'Gipfelstürmer Edelweiß Enzian Jodlerkönig Steinbock' },
  { name: 'Spreepiraten', tag: 'SPR', players: 'Fernsehturm Spreewelle Kanalratte Plattenbau Berlinchen' },
  { name: 'Bodensee Hechte', tag: 'BSH', players: 'Hechtsprung Seefalke Bootsmann Schilfrohr Nebelhorn' },
  { name: 'Moselblitz', tag: 'MOS', players: 'Blitzableiter Rebstock Winzerkind Kellergeist Schiefer' },
  { name: 'Nordsee Krabben', tag: 'NSK', players: 'Wattwurm Pulerin Sturmflut Leuchtfeuer Strandkorb' },
  {
    name: 'Harzer Roller',
    tag: 'HRZ',
    players: 'Hexentanz Brockenbahn Walpurgis Teufelsmauer Bodetal Luchsauge Talsperre',
  },
  { name: 'Zugspitze Zero', tag: 'ZUG', players: 'Nullpunkt Gletscher Seilbahn Firnfeld Lawine' },
].map((team) => ({
  ...team,
  players: team.players.split(' '),
  logo: `/demo/teams/${team.name.toLowerCase().replaceAll('ü', 'ue').replaceAll(' ', '-')}.svg`,
}));

/** Teams that look for players, with what they say and what they play. */
export const searchingTeams: readonly { name: string; text: string; games: readonly GameKey[] }[] = [
  {
    name: 'Kiezkollektiv',
    text: 'Wir suchen zum Winter jemanden fürs zweite Aufgebot. Training dienstags um acht.',
    games: ['valorant'],
  },
  {
    name: 'Harzer Roller',
    text: 'Ein Platz ist frei. Hauptsache, du bleibst nach der Niederlage noch im Voice.',
    games: ['valorant', 'cs2'],
  },
  { name: 'Moselblitz', text: 'Für die nächste Saison suchen wir zwei Spieler.', games: ['r6', 'ow2'] },
];

/** What further teams play. */
export const shownTeams: readonly { name: string; text?: string; games: readonly GameKey[] }[] = [
  { name: 'Elbsturm', games: ['valorant', 'cs2'] },
  { name: 'Rheinfeuer', games: ['valorant'] },
  { name: 'Alpenglühen', games: ['ow2'] },
  { name: 'Nordsee Krabben', games: ['valorant', 'r6'] },
];

/** People who show themselves; those with a text look for a team. */
export const shownPeople: readonly { name: string; text?: string; games: readonly GameKey[] }[] = [
  {
    name: 'Einzelgänger',
    text: 'Ich suche ein Team für die Liga, gern auch als Anfänger.',
    games: ['valorant'],
  },
  { name: 'Brezelbieger', text: 'Abends ab acht, gern auch als Ersatz.', games: ['cs2', 'valorant'] },
  { name: 'Kellergeist', text: 'Suche ein zweites Team für Overwatch.', games: ['ow2'] },
  { name: 'Waldgeist', games: ['valorant', 'r6'] },
  { name: 'Seefalke', games: ['valorant'] },
  { name: 'Funkenflug', games: ['cs2'] },
];

/** Play without a team. */
export const loners = ['Einzelgänger', 'Mondkalb', 'Brezelbieger'];

export const maps = ['Werft', 'Altbau', 'Gletscher', 'Bahnhof', 'Sternwarte', 'Kraftwerk', 'Marktplatz'];

export const rules = `Gespielt wird in der aktuellen Version des Spiels. Ein Team tritt mit genau so vielen Spielern an, wie die Ausschreibung verlangt.
Die Seitenwahl trifft auf der ersten Map das höher gesetzte Team, danach der Verlierer der vorigen Map.
Beide Seiten tragen das Ergebnis ein. Wer nicht widerspricht, bestätigt es nach 15 Minuten.
Beleidigungen, unerlaubte Hilfsmittel und das Spielen unter fremdem Namen führen zum Ausschluss.`;

/** Each ends with what it announces. */
export const alerts = [
  {
    ...{
      style: 'info',
      tournament: 'Nordlicht Masters',
      until: 'check_in_ends_at' as const,
      link: 'Zum Check-in',
    },
    message: 'Das <b>Check-in</b> für das Nordlicht Masters ist offen.',
  },
  {
    ...{
      style: 'success',
      tournament: 'Herbst-Cup',
      until: 'registration_ends_at' as const,
      link: 'Meldet euch an',
    },
    message: 'Der <strong>Herbst-Cup</strong> nimmt noch Teams auf.',
  },
] satisfies readonly {
  style: AlertStyle;
  tournament: string;
  until: 'check_in_ends_at' | 'registration_ends_at';
  link: string;
  message: string;
}[];

export const rulings = {
  decided: {
    title: 'Spieler ohne Verknüpfung eingesetzt',
    facts:
      'Auf der dritten Map stand ein Spieler im Aufgebot, dessen Account nicht mit dem Spiel verknüpft war.',
    decision: 'Die dritte Map wird für den Gegner gewertet.',
    rule: '§ 3.2 Spielberechtigung',
    consequence: 'Verwarnung für das Team.',
  },
  general: {
    title: 'Verspäteter Start nach Serverausfall',
    facts: 'Der Spielserver fiel vor dem Anpfiff aus. Ein Team forderte die kampflose Wertung.',
    decision: 'Der Antrag wird abgelehnt, das Spiel wird nachgeholt.',
    rule: '§ 5.1 Höhere Gewalt',
    consequence: 'Keine.',
  },
  league: {
    title: 'Unsportlicher Chat',
    facts:
      'Ein Spieler hat den Gegner im Chat wiederholt beleidigt. Beide Seiten haben Bildschirmfotos eingereicht.',
    decision: 'Der Spieler wird für den nächsten Spieltag gesperrt.',
    rule: '§ 7.4 Verhalten',
    consequence: 'Sperre für einen Spieltag.',
  },
} as const;

/** Settings of the site that an operator gives: the community's places elsewhere. */
export const links = {
  social_links: [
    { name: 'Twitch', url: 'https://www.twitch.tv/directory' },
    { name: 'YouTube', url: 'https://www.youtube.com/gaming' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
  ],
  support_url: 'https://discord.com/',
};
