import { type GameArt, gameArt, type gameCalls } from '@duellwerk/shared/contract/master-data/games';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { searchConnections } from '@duellwerk/shared/contract/selectors';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { $transport, send } from '@duellwerk/shared/http/http';
import { EntryPicture } from '@duellwerk/shared/master-data/entry-picture';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { NameFields } from '@duellwerk/shared/master-data/name-fields';
import { useNameProblems } from '@duellwerk/shared/master-data/use-name-problems';
import { Link } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $connections } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useSettingsTexts } from '../use-settings-texts.ts';
import { ArtField } from './art-field.tsx';
import { GameSuggestions } from './game-suggestions.tsx';
import { type GameValues, games } from './games.model.ts';

type Game = Infer<(typeof gameCalls)['create']['reply']>;

/** `/games/duel.svg` as `duel`; `undefined` for a picture that somebody has sent. */
const artOf = (image: string | null): GameArt | undefined =>
  gameArt.find((each) => image === `/games/${each}.svg`);

/** What the API calls a field, as the form does. */
const fieldsOf = (details: readonly string[]) =>
  details.map((field) => (field === 'required_connection' ? 'connection' : field));

/** /admin/settings/games: what is played here. */
export function GamesPage() {
  useSettingsTexts();
  const { t } = useLingui();
  const nameProblems = useNameProblems();
  const [user, connections, transport] = useUnit([$user, $connections, $transport]);
  const connectionOf = (id: string | null) => connections.find((each) => each.id === id);
  const connectionName = (id: string | null) => connectionOf(id)?.name ?? id;
  const searchServices = async (q: string): Promise<SelectorOption[]> => {
    const { items } = await send(transport, searchConnections, { query: { q } });
    return items.map(({ id, name }) => ({ id, name }));
  };
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
          {connectionOf(required_connection)?.archived && <> ({t`abgeschaltet`})</>}
        </>
      )}
      picture={({ image, name, id }) => <EntryPicture id={id} name={name} src={image} />}
      form={{
        valuesOf: (game) => ({
          name: game?.name,
          slug: game?.slug,
          connection: game?.required_connection
            ? { id: game.required_connection, name: connectionName(game.required_connection) ?? '' }
            : undefined,
          art: artOf(game?.image ?? null),
        }),
        bodyOf: ({ name = '', slug = '', connection, art }, filled) => ({
          ...{ name, slug, required_connection: connection ? optionKey(connection) : null },
          // A picture that was sent since stays.
          ...(art === undefined || art === filled.art ? {} : { art }),
        }),
        validate: nameProblems,
        fieldErrors: {
          invalid_request: fieldsOf,
          archived: fieldsOf,
        },
        fields: ({ entry, flagOf }) => (
          <>
            {entry === null && <GameSuggestions />}
            <NameFields flagOf={flagOf} address={null} isNew={entry === null} />
            <SelectorField
              name="connection"
              label={t`Nötige Verknüpfung`}
              hint={t`Wer mitspielt, muss dort einen Account verknüpft haben.`}
              placeholder={t`keine`}
              search={searchServices}
              flagged={flagOf('connection')}
            />
            {connectionOf(entry?.required_connection ?? null)?.archived && (
              <Banner
                style="warning"
                title={<Trans>Diese Verknüpfung ist abgeschaltet</Trans>}
                action={
                  <Button as={Link} to="/admin/settings/connections">
                    <Trans>Zu den Verknüpfungen</Trans>
                  </Button>
                }
              >
                <Trans>Wer dort noch keinen Account verknüpft hat, kann nicht mitspielen.</Trans>
              </Banner>
            )}
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
