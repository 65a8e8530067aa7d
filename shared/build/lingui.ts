import { type LinguiConfigNormalized, makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { catalogFolder, inRoom, lateParts } from './rooms.ts';

/** German is the source, English the second language. */
export const locales = ['de', 'en'] as const;

/** Text settings of one room: its own catalogs from its own sources. */
export function linguiConfig(room: string): LinguiConfigNormalized {
  return makeConfig(
    {
      rootDir: inRoom(room),
      sourceLocale: 'de',
      locales: [...locales],
      catalogs: [
        {
          path: `${catalogFolder(room)}/{locale}`,
          include: [inRoom(room)],
          exclude: [
            ...[
              '**/node_modules/**',
              '**/dist/**',
              '**/dist-dev/**',
              '**/*.test.*',
              '**/build/**',
              '**/server/**',
            ],
            ...lateParts.filter((part) => part !== room).map((part) => `${inRoom(part)}/**`),
          ],
        },
      ],
      format: formatter({ lineNumbers: false, origins: false }),
      orderBy: 'message',
    },
    { skipValidation: false },
  );
}
