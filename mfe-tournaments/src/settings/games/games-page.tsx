import { type GameArt, gameArt, type gameCalls } from '@duellwerk/shared/contract/master-data/games';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { NameFields } from '@duellwerk/shared/master-data/name-fields';
import { useNameProblems } from '@duellwerk/shared/master-data/use-name-problems';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $connections } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { EntryPicture } from '../entry-picture.tsx';
import { useSettingsTexts } from '../use-settings-texts.ts';
import { ArtField } from './art-field.tsx';
import { GameSuggestions } from './game-suggestions.tsx';
import { type GameValues, games } from './games.model.ts';

type Game = Infer<(typeof gameCalls)['create']['reply']>;

/** `/games/duel.svg` as `duel`; `undefined` for a picture that somebody has sent. */
const artOf = (image: string | null): GameArt | undefined =>
  gameArt.find((each) => image === `/games/${each}.svg`);

/** /admin/settings/games: what is played here. */
export function GamesPage() {
  useSettingsTexts();
  const { t } = useLingui();
  const nameProblems = useNameProblems();
  const [user, connections] = useUnit([$user, $connections]);
  const connectionName = (id: string | null) => connections.find((each) => each.id === id)?.name ?? id;
  return (
    <MasterDataPage<Parameters<typeof games.save.submitFx>[0]['body'], Game, GameValues>
      model={games}
      path="/admin/settings/games"
      managesAll={isAllowed(user?.permissions ?? [], 'site.manage')}
      labels={{
        title: t`Spiele`,
        lead: <Trans>Was hier gespielt wird. Jedes Turnier hat eines davon.</Trans>,
        add: t`Spiel anlegen`,
        emptyTitle: t`Noch kein Spiel`,
        empty: (
          <Trans>Ohne Spiel kann niemand ein Turnier anlegen. Nimm ein bekanntes oder ein eigenes.</Trans>
        ),
        forbidden: <Trans>Spiele richtet ein, wer die Seite einrichten darf.</Trans>,
      }}
      summary={({ uses, required_connection }) => (
        <>
          <Plural value={uses} _0="in keinem Turnier" one="in einem Turnier" other="in # Turnieren" />
          {required_connection && <> · {t`braucht ${connectionName(required_connection)}`}</>}
        </>
      )}
      picture={({ image, name, id }) => <EntryPicture id={id} name={name} src={image} />}
      form={{
        valuesOf: (game) => ({
          name: game?.name,
          slug: game?.slug,
          connection: game?.required_connection ?? undefined,
          art: artOf(game?.image ?? null),
        }),
        bodyOf: ({ name = '', slug = '', connection, art }, filled) => ({
          ...{ name, slug, required_connection: connection ?? null },
          // A picture that was sent since stays.
          ...(art === undefined || art === filled.art ? {} : { art }),
        }),
        validate: nameProblems,
        fieldErrors: {
          invalid_request: (details) =>
            details.map((field) => (field === 'required_connection' ? 'connection' : field)),
        },
        fields: ({ entry, flagOf }) => (
          <>
            {entry === null && <GameSuggestions />}
            <NameFields flagOf={flagOf} address={null} isNew={entry === null} />
            <SelectField
              name="connection"
              label={t`Nötige Verknüpfung`}
              hint={t`Wer mitspielt, muss dort einen Account verknüpft haben.`}
              placeholder={t`keine`}
              options={connections.map(({ id, name }) => ({ value: id, label: name }))}
              flagged={flagOf('connection')}
            />
            <ArtField />
          </>
        ),
        picture: {
          of: ({ image }) => (artOf(image) ? null : image),
          label: t`Eigenes Bild`,
          hint: (
            <Trans>
              Dreimal so breit wie hoch; die Mitte bleibt. Es steht bei jedem Turnier ohne eigenes Banner.
            </Trans>
          ),
        },
      }}
    />
  );
}
