import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { gated } from '@duellwerk/shared/store/access';
import { $games } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Timeline } from '@duellwerk/shared/ui/timeline';
import { Trans, useLingui } from '@lingui/react/macro';
import { combine } from 'effector';
import { useUnit } from 'effector-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useStageTexts } from '../../stage/use-stage-texts.ts';
import { $choosableOrganizers, $deskAccess } from '../access.model.ts';
import { DeskGate } from '../desk-gate.tsx';
import { MissingFirst } from '../missing-first.tsx';
import { useDeskTexts } from '../use-desk-texts.ts';
import { Choice } from './layout.ts';
import { SettingsForm, settingsFieldErrors } from './settings-form.tsx';
import { $createdId, createSubmitted, newShown } from './setup.model.ts';
import { setupSteps } from './setup-steps.ts';
import { useStepNames } from './setup-tabs.tsx';
import { BasicsFields } from './step-fields.tsx';
import { newValues } from './values.ts';

/** What has to be there before a tournament can be made. */
const $missing = combine($games, $choosableOrganizers, (games, organizers): 'game' | 'organizer' | null =>
  games.every(({ archived }) => archived) ? 'game' : organizers.length === 0 ? 'organizer' : null,
);

const $view = combine(
  { access: $deskAccess, organizers: $choosableOrganizers, missing: $missing },
  ({ access, organizers, missing }) =>
    gated(access, null, { first: organizers.length === 1 ? organizers[0]?.id : undefined, missing }),
);

/** /admin/tournaments/new: the first step; what it makes is a draft, whose settings are the next steps. */
export function NewPage() {
  useDeskTexts();
  // The steps name the ways to separate equal entries as the tables do.
  useStageTexts();
  const { t } = useLingui();
  const [view, shown] = useUnit([$view, newShown]);
  useEffect(() => shown(), [shown]);
  return (
    <DeskGate
      view={view}
      loading={<SkeletonCards count={3} />}
      failed={{ title: t`Die Seite konnte nicht geladen werden`, onRetry: () => shown() }}
    >
      {({ first, missing }) => (missing ? <NotYet missing={missing} /> : <New organizer={first} />)}
    </DeskGate>
  );
}

function NotYet({ missing }: { missing: 'game' | 'organizer' }) {
  const permissions = useUnit($user)?.permissions ?? [];
  return (
    <>
      <Head />
      <MissingFirst what={missing} mayMake={isAllowed(permissions, 'site.manage')}>
        <Trans>Danach legst du hier das Turnier an.</Trans>
      </MissingFirst>
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();
const noStages: readonly never[] = [];

function New({ organizer }: { organizer: string | undefined }) {
  const { t } = useLingui();
  const names = useStepNames();
  const navigate = useNavigate();
  const created = useUnit($createdId);
  const { submit, pending, flagOf } = useSubmit(createSubmitted, settingsFieldErrors);
  const [initial] = useState(() => newValues(Date.now(), organizer));
  useEffect(() => {
    if (created !== null) navigate(`/admin/tournaments/${created}/settings?step=format`, { replace: true });
  }, [created, navigate]);
  return (
    <>
      <Head facts={<Trans>Der erste Schritt macht einen Entwurf, den nur ihr seht.</Trans>}>
        <Timeline
          label={t`Schritte`}
          steps={setupSteps.map((step, index) => ({
            id: step,
            name: names[step],
            state: index === 0 ? 'open' : 'upcoming',
            at: null,
          }))}
        />
      </Head>
      <SettingsForm step="basics" initialValues={initial} kept={noStages} onSubmit={submit}>
        {() => (
          <>
            <BasicsFields frozen={nothing} flagOf={flagOf} isNew />
            <Choice>
              <Button type="submit" variant="primary" busy={pending}>
                <Trans>Entwurf anlegen</Trans>
              </Button>
              <Button as={Link} to="/admin/tournaments" variant="quiet">
                <Trans>Abbrechen</Trans>
              </Button>
            </Choice>
          </>
        )}
      </SettingsForm>
    </>
  );
}

function Head({ facts, children }: Pick<ComponentProps<typeof AdminHead>, 'facts' | 'children'>) {
  return (
    <AdminHead
      kicker={
        <Link to="/admin/tournaments">
          <Trans>Alle Turniere</Trans>
        </Link>
      }
      title={<Trans>Neues Turnier</Trans>}
      facts={facts}
    >
      {children}
    </AdminHead>
  );
}
