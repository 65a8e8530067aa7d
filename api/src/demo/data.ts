// The words of the demo community.

export const games = [
  {
    id: 'valorant',
    name: 'VALORANT',
    slug: 'valorant',
    required_connection: 'riot',
    image: '/games/duel.svg',
  },
  {
    id: 'cs2',
    name: 'Counter-Strike 2',
    slug: 'cs2',
    required_connection: 'discord',
    image: '/games/strike.svg',
  },
  {
    id: 'r6',
    name: 'Rainbow Six Siege',
    slug: 'r6',
    required_connection: null,
    image: '/games/siege.svg',
  },
  { id: 'ow2', name: 'Overwatch 2', slug: 'ow2', required_connection: null, image: '/games/orbit.svg' },
] as const;
export type GameId = (typeof games)[number]['id'];

export const organizers = [
  { id: 'duellwerk', name: 'Duellwerk Community', slug: 'duellwerk' },
  { id: 'nordlicht', name: 'Nordlicht Liga', slug: 'nordlicht' },
  { id: 'prq', name: 'PRQ', slug: 'prq' },
] as const;
export type OrganizerId = (typeof organizers)[number]['id'];

export const badges = [
  { id: 'founder', name: 'Gründungsmitglied', image: '/badges/founder.svg' },
  { id: 'champion', name: 'Turniersieg', image: '/badges/champion.svg' },
  { id: 'fair-play', name: 'Fair Play', image: '/badges/fair-play.svg' },
];

export const rulesets = [
  {
    id: 'standard',
    name: 'Standardregeln',
    text: `Wir gehen fair miteinander um: vor, während und nach der Begegnung.
Wer spielt, spielt unter dem eigenen Account und ohne unerlaubte Hilfsmittel.
Beide Seiten melden das Ergebnis. Sind sie sich nicht einig, entscheidet die Turnierleitung.`,
  },
  {
    id: 'cup',
    name: 'Pokalregeln',
    text: `Wer verliert, ist ausgeschieden. Das Spiel um Platz drei wird nicht ausgetragen.
Zehn Minuten nach dem angesetzten Beginn wird ein fehlendes Team als Niederlage gewertet.`,
  },
  {
    id: 'league',
    name: 'Ligaregeln',
    text: `Jede Begegnung wird in der Woche ihres Spieltags gespielt; den Termin machen die Teams unter sich aus.
Wer zweimal nicht antritt, scheidet aus der Division aus.`,
  },
  {
    id: 'fun',
    name: 'Spaßturnier',
    text: 'Es geht um nichts als den Abend. Wer mag, tauscht zwischen den Runden die Mitspieler.',
  },
];

export const colorSchemes = [
  {
    ...{ id: 'floodlight', name: 'Flutlicht', light_accent: '#ffcd1f', light_text: '#664800' },
    ...{ dark_accent: '#ffd43b', dark_text: '#ffd95c' },
  },
  {
    ...{ id: 'night', name: 'Nachtspiel', light_accent: '#7c5cff', light_text: '#4a2fbd' },
    ...{ dark_accent: '#a08bff', dark_text: '#c3b5ff' },
  },
  {
    ...{ id: 'grass', name: 'Rasengrün', light_accent: '#2fb344', light_text: '#0f5e21' },
    ...{ dark_accent: '#4ed265', dark_text: '#86e896' },
  },
];

export const series = [
  { id: 'seasons-cup', name: 'Jahreszeiten-Cup', slug: 'jahreszeiten-cup' },
  { id: 'nordlicht-masters', name: 'Nordlicht Masters', slug: 'nordlicht-masters' },
  { id: 'rheinklang-open', name: 'Rheinklang Open', slug: 'rheinklang-open' },
];

/** What some tournaments have chosen from these lists. */
export const chosen: Readonly<
  Record<string, { series_id?: string; ruleset_id?: string; ruleset_version?: number }>
> = {
  'Sommer-Finale': { series_id: 'seasons-cup', ruleset_id: 'cup', ruleset_version: 1 },
  'Herbst-Cup': { series_id: 'seasons-cup', ruleset_id: 'cup', ruleset_version: 1 },
  'Winter-Cup': { series_id: 'seasons-cup' },
  'Nordlicht Masters': { series_id: 'nordlicht-masters', ruleset_id: 'standard', ruleset_version: 1 },
  'Rheinklang Open': { series_id: 'rheinklang-open' },
};

/** Five players each, the first one owns the team. */
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
  { name: 'Harzer Roller', tag: 'HRZ', players: 'Hexentanz Brockenbahn Walpurgis Luchsauge Talsperre' },
  { name: 'Zugspitze Zero', tag: 'ZUG', players: 'Nullpunkt Gletscher Seilbahn Firnfeld Lawine' },
].map((team) => ({
  ...team,
  players: team.players.split(' '),
  logo: `/demo/teams/${team.name.toLowerCase().replaceAll('ü', 'ue').replaceAll(' ', '-')}.svg`,
}));

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
  style: string;
  tournament: string;
  until: 'check_in_ends_at' | 'registration_ends_at';
  link: string;
  message: string;
}[];

export const rulings = [
  {
    title: 'Spieler ohne Verknüpfung eingesetzt',
    facts:
      'Auf der dritten Map stand ein Spieler im Aufgebot, dessen Account nicht mit dem Spiel verknüpft war.',
    decision: 'Die dritte Map wird für den Gegner gewertet.',
    rule: '§ 3.2 Spielberechtigung',
    consequence: 'Verwarnung für das Team.',
  },
  {
    title: 'Verspäteter Start nach Serverausfall',
    facts: 'Der Spielserver fiel vor dem Anpfiff aus. Ein Team forderte die kampflose Wertung.',
    decision: 'Der Antrag wird abgelehnt, das Spiel wird nachgeholt.',
    rule: '§ 5.1 Höhere Gewalt',
    consequence: 'Keine.',
  },
  {
    title: 'Unsportlicher Chat',
    facts:
      'Ein Spieler hat den Gegner im Chat wiederholt beleidigt. Beide Seiten haben Bildschirmfotos eingereicht.',
    decision: 'Der Spieler wird für den nächsten Spieltag gesperrt.',
    rule: '§ 7.4 Verhalten',
    consequence: 'Sperre für einen Spieltag.',
  },
];

/** Settings of the site that an operator gives: the community's places elsewhere. */
export const links = {
  social_links: [
    { name: 'Twitch', url: 'https://www.twitch.tv/directory' },
    { name: 'YouTube', url: 'https://www.youtube.com/gaming' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
  ],
  support_url: 'https://discord.com/',
};
