// For tests of this page: a small server of alerts, and somebody who is signed in.
import { listWrittenAlerts, type WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import type { ErrorName } from '@duellwerk/shared/contract/error-codes';
import { errorTable } from '@duellwerk/shared/contract/errors';
import { assert } from '@duellwerk/shared/contract/schema';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import type { Answer, Transport } from '@duellwerk/shared/http/transport';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { fork } from 'effector';

const at = '2026-11-21T17:45:00.000Z';

export const written = (id: string, message = `Nr. ${id}`, style = 'info'): WrittenAlert => ({
  id,
  style,
  message,
  created_at: at,
  updated_at: at,
  ends_at: null,
  created_by: 'ada',
});

export const writer: CurrentUser = {
  id: 'u1',
  username: 'ada',
  mail: 'ada@example.org',
  mail_verified: true,
  permissions: ['alert.write'],
  teams: [],
  connections: [],
  images: { avatar: null },
};

/** A change as it is sent: the words, and the version that was seen. */
interface Change extends Pick<WrittenAlert, 'style' | 'message' | 'ends_at'> {
  version?: string;
}

/** The moment after one, as a change makes it. */
export const later = (moment: string) => new Date(Date.parse(moment) + 1).toISOString();

function reply(status: number, body: unknown): Answer {
  return { ok: status < 300, status, headers: new Map<string, string>() as never, json: async () => body };
}

/** A page where this person is signed in (`null`: nobody), and a server on which these alerts stand. */
export function desk(who: CurrentUser | null, ...standing: WrittenAlert[]) {
  const server = {
    standing,
    requests: [] as string[],
    /** The next change is refused so, once. */
    refusal: null as { name: ErrorName | 'unreachable'; message: string; details?: string[] } | null,
    /** Holds answers back until it is resolved. */
    gate: Promise.resolve(),
  };
  const change = (method: string, id: string | undefined, { version, ...body }: Change): Answer => {
    const known = server.standing.find((alert) => alert.id === id);
    if (method === 'POST') {
      const created = {
        ...written(`n${server.standing.length}`, body.message, body.style),
        ends_at: body.ends_at,
      };
      server.standing = [...server.standing, created];
      return reply(200, created);
    }
    if (!known)
      return reply(404, {
        errors: [{ code: errorTable.not_found.code, name: 'not_found', message: 'Weg', details: [] }],
      });
    const seen = known.updated_at;
    if (version !== seen) {
      const { code, status } = errorTable.stale_version;
      return reply(status, {
        errors: [{ code, name: 'stale_version', message: 'Inzwischen anders.', details: [seen] }],
      });
    }
    const changed = { ...known, ...body, updated_at: later(seen) };
    server.standing = server.standing.flatMap((alert) =>
      alert !== known ? alert : method === 'DELETE' ? [] : changed,
    );
    return method === 'DELETE' ? reply(204, null) : reply(200, changed);
  };
  const transport: Transport = async (path, { method = 'GET', body }) => {
    server.requests.push(`${method} ${path}`);
    await server.gate;
    if (method === 'GET') {
      const list = { items: server.standing };
      assert(list, listWrittenAlerts.reply);
      return reply(200, list);
    }
    const { refusal } = server;
    server.refusal = null;
    if (refusal?.name === 'unreachable') throw new TypeError('Failed to fetch');
    if (refusal) {
      const { code, status } = errorTable[refusal.name];
      return reply(status, {
        errors: [{ code, name: refusal.name, message: refusal.message, details: refusal.details ?? [] }],
      });
    }
    const { pathname, searchParams } = new URL(path, 'http://site.test');
    const given = body === undefined ? Object.fromEntries(searchParams) : JSON.parse(String(body));
    return change(method, pathname.split('/')[3], given);
  };
  const scope = fork({
    values: [
      [$transport, transport],
      [$user, who],
      [$initialized, true],
    ],
  });
  return { scope, server };
}
