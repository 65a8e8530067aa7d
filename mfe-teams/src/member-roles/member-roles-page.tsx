import type { memberRoleCalls } from '@duellwerk/shared/contract/master-data/member-roles';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { TranslatedNameFields } from '@duellwerk/shared/master-data/translated-name-fields';
import { useNameProblem } from '@duellwerk/shared/master-data/use-name-problems';
import { Link } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memberRoles } from './member-roles.model.ts';
import { MoveMembers } from './move-members.tsx';
import { useMemberRolesTexts } from './use-member-roles-texts.ts';

type Role = Infer<(typeof memberRoleCalls)['create']['reply']>;
type Body = Parameters<typeof memberRoles.save.submitFx>[0]['body'];
interface Values {
  name?: string | undefined;
  name_en?: string | undefined;
  is_manager?: boolean;
  is_player?: boolean;
}

const PATH = '/admin/settings/member-roles';

/** /admin/settings/member-roles: what members are in their team, and what they may do. */
export function MemberRolesPage() {
  useMemberRolesTexts();
  const { t } = useLingui();
  const nameProblem = useNameProblem();
  const user = useUnit($user);
  return (
    <MasterDataPage<Body, Role, Values>
      model={memberRoles}
      path={PATH}
      managesAll={isAllowed(user?.permissions ?? [], 'site.manage')}
      labels={{
        title: t`Rollen im Team`,
        lead: (
          <Trans>Was Mitglieder in ihrem Team sind, und was sie damit dürfen. Jedes hat genau eine.</Trans>
        ),
        add: t`Rolle anlegen`,
        emptyTitle: t`Noch keine Rolle`,
        empty: <Trans>Ohne Rollen kann niemand ein Team gründen.</Trans>,
        forbidden: <Trans>Rollen richtet ein, wer die Seite einrichten darf.</Trans>,
      }}
      summary={(role) => <Summary role={role} />}
      form={{
        valuesOf: (role) => ({
          ...{ name: role?.name, name_en: role?.name_en || undefined },
          ...{ is_manager: role?.is_manager ?? false, is_player: role?.is_player ?? true },
        }),
        bodyOf: ({ name = '', name_en = '', is_manager = false, is_player = false }) => ({
          ...{ name, name_en, is_manager, is_player },
        }),
        validate: nameProblem,
        fieldErrors: { role_needed: 'is_manager' },
        fields: ({ entry, flagOf }) => (
          <>
            <TranslatedNameFields flagOf={flagOf} />
            <CheckboxField
              name="is_manager"
              label={t`Führt das Team mit`}
              hint={t`Lädt Leute ein, vergibt Rollen, ändert Name und Logo, tritt mit dem Team Turnieren bei und meldet seine Ergebnisse.`}
              flagged={flagOf('is_manager')}
            />
            <CheckboxField
              name="is_player"
              label={t`Spielt mit`}
              hint={t`Zählt zum Aufgebot und kann für Begegnungen aufgestellt werden.`}
            />
            {entry?.is_creator && (
              <Banner style="info">
                <Trans>
                  Wer ein Team gründet, bekommt diese Rolle: die erste in der Liste, die das Team mitführt und
                  mitspielt.
                </Trans>
              </Banner>
            )}
          </>
        ),
      }}
      more={(role) => role.uses > 0 && <MoveMembers role={role} />}
      guard={guardOf}
    />
  );
}

function Summary({ role: { is_manager, is_player, is_creator, members } }: { role: Role }) {
  return (
    <>
      {is_manager && is_player ? (
        <Trans>führt das Team mit und spielt</Trans>
      ) : is_manager ? (
        <Trans>führt das Team mit, spielt nicht</Trans>
      ) : is_player ? (
        <Trans>spielt</Trans>
      ) : (
        <Trans>spielt nicht</Trans>
      )}
      {' · '}
      <Plural value={members} _0="noch kein Mitglied" one="ein Mitglied" other="# Mitglieder" />
      {is_creator && (
        <>
          {' · '}
          <Trans>bekommt, wer ein Team gründet</Trans>
        </>
      )}
    </>
  );
}

/** Roles that teams cannot do without are not archived before another one does their part. */
function guardOf({ id, is_creator, is_manager, archived }: Role, roles: readonly Role[]) {
  if (archived) return null;
  const others = roles.filter((each) => each.id !== id && !each.archived);
  if (is_manager && !others.some((each) => each.is_manager)) {
    return (
      <>
        <p>
          <Trans>
            Diese Rolle bleibt: Ohne sie führt niemand mehr ein Team. Leg erst eine andere an, die das Team
            mitführt.
          </Trans>
        </p>
        <AddRole />
      </>
    );
  }
  if (!is_creator) return null;
  const hasHeir = others.some((each) => each.is_manager && each.is_player);
  return (
    <>
      <p>
        <Trans>
          Diese Rolle bekommt, wer ein Team gründet. Bevor du sie archivierst, zieh in der Liste eine andere
          vor sie, die das Team mitführt und mitspielt.
        </Trans>
      </p>
      {hasHeir ? (
        <Button as={Link} to={PATH}>
          <Trans>Reihenfolge ändern</Trans>
        </Button>
      ) : (
        <AddRole />
      )}
    </>
  );
}

function AddRole() {
  return (
    <Button as={Link} to={`${PATH}?entry=new`} icon="plus">
      <Trans>Rolle anlegen</Trans>
    </Button>
  );
}
