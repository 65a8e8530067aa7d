// What the server's refusals mean to a team: the problem and the step that mends it.
import { ApiError } from '@duellwerk/shared/http/api-error';
import type { ErrorName } from '../contract/error-codes.ts';
import { CommandFailure, isKnown } from './failure.ts';

interface Asked {
  server: string;
  name: string;
}

const sentences: Partial<Record<ErrorName, (name: string) => string>> = {
  release_exists: (name) =>
    `Diese Version von ${name} ist schon veröffentlicht, und überschrieben wird nie. Nimm eine andere Version.`,
  release_invalid: () =>
    'Der Server nimmt diesen Build nicht an. Baue neu und veröffentliche ihn noch einmal.',
  release_incompatible: (name) =>
    `Diese Version von ${name} würde etwas kaputt machen und wird nicht aktiv. Behebe das hier oder nimm eine andere Version.`,
  release_live: (name) =>
    `Diese Version von ${name} läuft noch. Aktiviere zuerst eine andere, dann lässt sie sich löschen.`,
  release_deleted: (name) =>
    `Diese Version von ${name} wurde gelöscht, und ein anderer Build bekommt sie nicht. Nimm eine andere Version.`,
  release_over_budget: (name) =>
    `Die Skripte von ${name} sind größer als erlaubt. Verkleinere sie, oder lass die Grenze anheben.`,
  trial_failed: (name) =>
    `Diese Version von ${name} hat Fehler beim Rendern und wird nicht aktiv. Behebe sie oder nenne mit --force einen Grund.`,
  trial_busy: () => 'Der Server probiert gerade andere Versionen. Versuch es gleich noch einmal.',
  trial_outdated: () =>
    'Während die Version probiert wurde, ist etwas anderes aktiv geworden. Versuch es noch einmal.',
  unknown_release: (name) =>
    `Das kennt der Server von ${name} nicht. „npm run release -- status“ und /admin/releases zeigen, was es gibt.`,
  wrong_token: () =>
    'Der Server kennt dein Token nicht (mehr). Lass dir unter /admin/releases ein neues geben.',
  not_signed_in: () => 'Der Server hat kein Token erkannt. Prüfe RELEASE_TOKEN oder --token-file.',
  foreign_package: (name) =>
    `Dein Token gilt für ein anderes Paket als ${name}. Nimm das Token des Teams, dem ${name} gehört.`,
  forbidden: () => 'Das darf dein Token nicht. Frag jemanden, der Releases verwaltet.',
  storage_full: () => 'Beim Server ist kein Platz mehr. Sag es denen, die ihn betreiben.',
  too_large: () =>
    'Der Build ist größer, als der Server annimmt. Verkleinere ihn oder lass die Grenze anheben.',
  nothing_to_roll_back: (name) =>
    `Von ${name} lief in diesem Kanal noch keine andere Version. Aktiviere eine mit „npm run release -- activate“.`,
  too_many_requests: () => 'Das waren zu viele Aufrufe. Warte eine Minute und versuch es noch einmal.',
  overloaded: () => 'Der Server ist gerade überlastet. Versuch es gleich noch einmal.',
  internal: () => 'Beim Server ist ein Fehler aufgetreten. Versuch es noch einmal; sein Protokoll sagt mehr.',
};

/** The failure that a team is told. `cause` is why the connection failed, where that is known. */
export function failureOf(error: unknown, { server, name }: Asked, cause?: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  if (!(error instanceof ApiError)) throw error;
  const { reason, status, details, message } = error;
  if (reason === 'unreachable') return unreachable(server, cause);
  if (reason === 'unexpected_answer') return noDuellwerk(server, status);
  // A newer server may refuse by what this version does not know.
  const refused = `Der Server lehnt ab: ${message}`;
  if (reason === 'unnamed') return new CommandFailure(1, refused, details);
  if (reason === 'unknown_route') return noDuellwerk(server, status);
  const sentence = isKnown(reason) ? sentences[reason]?.(name) : undefined;
  return new CommandFailure(1, sentence ?? refused, details, reason);
}

/** Nobody answers there. */
export function unreachable(server: string, cause: unknown): CommandFailure {
  const why = reasonOf(cause);
  const detail = why ? ` (${why})` : '';
  return new CommandFailure(
    3,
    `Unter ${server} antwortet kein Server${detail}. Starte ihn oder setze --server.`,
  );
}

function noDuellwerk(server: string, status: number): CommandFailure {
  return new CommandFailure(
    3,
    `Unter ${server} antwortet etwas anderes als die Releases von Duellwerk (Status ${status}). Prüfe --server.`,
  );
}

/** The system's word for a broken connection, `ECONNREFUSED`; it lies one level deeper in what `fetch` throws. */
function reasonOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return reasonOf(cause.cause) ?? (cause.name === 'TimeoutError' ? 'keine Antwort in 15 s' : undefined);
}
