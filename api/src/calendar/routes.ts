import { tournamentCalendarPath } from '@duellwerk/shared/contract/notifications';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { isKnown } from '../http/reply-cache.ts';
import { localeOf } from '../text/locale.ts';
import { hashOf } from '../text/secret.ts';
import { ownerOf } from './address.ts';
import { findTournamentCalendar, readOwnCalendar } from './repo.ts';
import { calendarWords } from './words.ts';
import { writeCalendar } from './write-calendar.ts';

const DAY = 24 * 60 * 60_000;
/** How long what is over stays in a person's calendar. */
const KEPT_DAYS = 90;

/** Calendars for calendar programs, which sign in nowhere: no calls of the contract. */
export function calendarRoutes({ app, database: { sql }, config, clock }: AppContext): void {
  app.get<{ Params: { tournament: string } }>(
    tournamentCalendarPath(':tournament'),
    async (request, reply) => {
      const found = await findTournamentCalendar(sql, request.params.tournament);
      if (!found) throw new ApiError('not_found');
      const locale = localeOf(request.headers['accept-language']);
      const text = await writeCalendar({ ...found, locale }, config);
      reply.header('vary', 'Accept-Language');
      return sendCalendar(request, reply, 'turnier.ics', text);
    },
  );
  app.get<{ Params: { file: string } }>('/v1/calendar/:file', async (request, reply) => {
    const { file } = request.params;
    const owner = file.endsWith('.ics') ? await ownerOf(sql, config, file.slice(0, -4), clock()) : undefined;
    if (owner === undefined) throw new ApiError('not_found');
    const { locale } = await sql
      .selectFrom('users')
      .select('locale')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    const content = await readOwnCalendar(sql, owner, new Date(clock().getTime() - KEPT_DAYS * DAY));
    const words = calendarWords[localeOf(locale)];
    const text = await writeCalendar({ ...content, name: words.own, locale: localeOf(locale) }, config);
    return sendCalendar(request, reply, 'meine-termine.ics', text);
  });
}

/** Calendar programs ask often; what they have already is not sent again. */
function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  text: string,
): FastifyReply {
  const hash = hashOf(text);
  reply.headers({
    ...{ 'cache-control': 'private, no-cache', etag: `"${hash}"` },
    'content-disposition': `inline; filename="${name}"`,
  });
  if (isKnown(request.headers['if-none-match'], hash)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
