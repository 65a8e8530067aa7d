// Pictures that people send, and where the re-encoded ones are.
import { accountSettings } from './account.ts';
import { call } from './call.ts';

/** What an avatar may be sent as. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** Bytes of the largest picture that can be sent. */
export const AVATAR_MAX = 5 * 1024 * 1024;
/** No side of a picture is kept longer: more cannot be seen on a screen. */
export const PICTURE_SIDE_MAX = 2048;
/** Pixels of the largest picture that is decoded: little enough to hold a few of them in memory. */
export const PICTURE_PIXELS_MAX = 40e6;
/** Every avatar is a square of so many pixels per side. */
export const AVATAR_SIZE = 512;

/** The address of a kept picture (specification 7: GET /v1/cdn/{file}). */
export const CDN_PATH = '/v1/cdn/:file';

/**
 * The body is the picture itself. Its middle is kept as a square of WebP without any data about camera and place.
 * Refuses with unsupported_type, too_large, picture_invalid, picture_pixels, too_many_requests.
 */
export const changeAvatar = call({
  method: 'PUT',
  path: '/v1/users/@me/avatar',
  summary: 'Changes the avatar to the picture that is the body',
  upload: { types: AVATAR_TYPES, max: AVATAR_MAX },
  reply: accountSettings,
  stored: false,
});

/** Also without one. */
export const removeAvatar = call({
  method: 'DELETE',
  path: '/v1/users/@me/avatar',
  summary: 'Takes the avatar away',
  reply: accountSettings,
});
