import { CDN_PATH, changeAvatar, removeAvatar as removal } from '@duellwerk/shared/contract/images';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSettings } from '../account/settings.ts';
import { publish } from '../db/bus.ts';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import type { DomainEvent } from '../http/domain-event.ts';
import { SHOWN_ANYWHERE } from '../http/guards.ts';
import { createLimiter } from '../http/limits.ts';
import { isKnown } from '../http/reply-cache.ts';
import { serveCommand } from '../http/serve.ts';
import { serveUpload } from '../http/uploads.ts';
import { isImageName } from './address.ts';
import { createPictures } from './picture.ts';
import { removeAvatar } from './remove-avatar.ts';
import { findImage } from './repo.ts';
import { setAvatar } from './set-avatar.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Invalidates the replies that show the user's picture. */
const avatarChanged = (user: string): DomainEvent => ({ topic: 'pictures', kind: 'changed', ref: user });

export function imageRoutes(context: AppContext): void {
  const { app, database, config, clock } = context;
  const uploads = createLimiter(config.limits.uploads, clock);
  const pictures = createPictures();

  serveUpload(
    context,
    changeAvatar,
    (user) => uploads.take(user.id),
    async ({ user, bytes, now, locale }) => {
      const picture = await pictures.square(bytes);
      const event = avatarChanged(user.id);
      const settings = await database.transaction(async (tx) => {
        await setAvatar({ tx, user, now }, picture);
        await publish(tx, event);
        return readSettings(tx, user.id, { now, locale });
      });
      context.invalidate(event);
      return settings;
    },
  );
  serveCommand(context, removal, 'signed-in', async ({ tx, user, now, locale, publish }) => {
    await removeAvatar({ tx, user });
    await publish(avatarChanged(user.id));
    return readSettings(tx, user.id, { now, locale });
  });
  app.get<{ Params: { file: string } }>(CDN_PATH, (request, reply) => sendImage(context, request, reply));
}

/** A kept picture, for ever the same under its name. Whatever it holds, a browser takes it for nothing but a picture. */
async function sendImage(
  { database }: AppContext,
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { file } = request.params;
  const bytes = isImageName(file) ? await findImage(database.sql, file) : undefined;
  if (!bytes) throw new ApiError('not_found');
  const [hash = '', type = ''] = file.split('.');
  reply.headers({
    'cache-control': `public, max-age=${YEAR}, immutable`,
    'content-security-policy': "default-src 'none'",
    ...SHOWN_ANYWHERE,
    etag: `"${hash}"`,
  });
  if (isKnown(request.headers['if-none-match'], hash)) return reply.code(304).send();
  return reply.type(`image/${type}`).send(bytes);
}
