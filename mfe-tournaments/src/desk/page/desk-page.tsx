import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Link, useNavigate, useSearchParams } from '@duellwerk/shared/router/router';
import { $organizerNames } from '@duellwerk/shared/store/base.model';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { Menu, type MenuAction } from '@duellwerk/shared/ui/menu';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { StateChip, ToneChip } from '@duellwerk/shared/ui/state-chip';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { BanDialog } from '../bans/ban-dialog.tsx';
import { Bans } from '../bans/bans.tsx';
import { ClaimLinkDialog } from '../claim/claim-link-dialog.tsx';
import { ClaimLinksDialog } from '../claim/claim-links-dialog.tsx';
import { ManagedGate } from '../managed-gate.tsx';
import { isPlayed } from '../progress/progress.model.ts';
import { Progress } from '../progress/progress.tsx';
import { Seeds } from '../seeds/seeds.tsx';
import { useDeskTexts } from '../use-desk-texts.ts';
import { Webhook } from '../webhook/webhook.tsx';
import { CheckInDesk } from './check-in-desk.tsx';
import { momentOf, stepsOf } from './desk-steps.ts';
import { Entries } from './entries.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { $field } from './field.model.ts';
import { FieldPart } from './field-part.tsx';
import { History } from './history.tsx';
import { messageOpened } from './message.model.ts';
import { MessageDialog } from './message-dialog.tsx';
import { Overview } from './overview.tsx';
import { Staff } from './staff.tsx';
import { StepDialog } from './step-dialog.tsx';
import { $leadsTo, type DeskQuestion, questionAsked } from './steps.model.ts';
import { useStepWords } from './use-step-words.tsx';

/** /admin/tournaments/{id}: the desk of a tournament, open on what its moment asks for. */
export function DeskPage() {
  useDeskTexts();
  return (
    <ManagedGate loading={<SkeletonCards count={6} />}>{(managed) => <Desk managed={managed} />}</ManagedGate>
  );
}

const tabs = [
  'progress',
  'overview',
  'entries',
  'check-in',
  'seeds',
  'history',
  'staff',
  'bans',
  'webhook',
] as const;
type Tab = (typeof tabs)[number];

function Desk({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [organizers, leadsTo, field] = useUnit([$organizerNames, $leadsTo, $field]);
  useEffect(() => {
    if (leadsTo !== null) navigate(leadsTo);
  }, [leadsTo, navigate]);
  const shown = tabs.filter((each) => each !== 'progress' || isPlayed(managed.state));
  const tab: Tab = shown.find((each) => each === params.get('tab')) ?? momentOf(managed.state);
  const names: Record<Tab, string> = {
    progress: t`Spielbetrieb`,
    overview: t`Übersicht`,
    entries: t`Anmeldungen`,
    'check-in': t`Check-in`,
    seeds: t`Setzliste`,
    history: t`Verlauf`,
    staff: t`Helfende`,
    bans: t({ context: 'bans', message: 'Sperren' }),
    webhook: t`Webhook`,
  };
  return (
    <>
      <AdminHead
        kicker={
          <Link to="/admin/tournaments">
            <Trans>Alle Turniere</Trans>
          </Link>
        }
        title={<span translate="no">{managed.name}</span>}
        facts={
          <>
            {managed.is_template ? (
              <ToneChip tone="neutral" icon="pencil">
                <Trans>Vorlage</Trans>
              </ToneChip>
            ) : (
              <StateChip look={tournamentLooks[managed.state]} />
            )}
            <span>{organizers[managed.organizer]}</span>
            <Moment at={managed.starts_at} show="start" />
            {managed.state !== 'draft' && (
              <Link to={`/tournaments/${managed.id}`}>
                <Trans>Turnierseite</Trans>
              </Link>
            )}
          </>
        }
        actions={<Actions managed={managed} />}
      />
      <TabLinks
        label={t`Teile der Verwaltung`}
        tabs={shown.map((each) => ({
          to: `?tab=${each}`,
          text: names[each],
          current: each === tab,
          ...(each === 'entries' && field && { count: field.length }),
        }))}
      />
      {tab === 'progress' && <Progress managed={managed} />}
      {tab === 'overview' && <Overview managed={managed} />}
      {tab === 'entries' && (
        <FieldPart>{(entries) => <Entries managed={managed} entries={entries} />}</FieldPart>
      )}
      {tab === 'check-in' && (
        <FieldPart>{(entries) => <CheckInDesk managed={managed} entries={entries} />}</FieldPart>
      )}
      {tab === 'seeds' && <FieldPart>{(entries) => <Seeds managed={managed} entries={entries} />}</FieldPart>}
      {tab === 'history' && <History />}
      {tab === 'staff' && <Staff managed={managed} />}
      {tab === 'bans' && <Bans managed={managed} />}
      {tab === 'webhook' && <Webhook owner="tournament" id={managed.id} />}
      <StepDialog managed={managed} />
      <EntryDialog managed={managed} />
      <MessageDialog managed={managed} />
      <BanDialog managed={managed} />
      <ClaimLinkDialog />
      <ClaimLinksDialog managed={managed} />
    </>
  );
}

/** The next step as the one button, everything else behind another. */
function Actions({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const words = useStepWords();
  const navigate = useNavigate();
  const [ask, write] = useUnit([questionAsked, messageOpened]);
  const { next, others } = stepsOf(managed);
  const more = (id: DeskQuestion, text: string, danger = false): MenuAction => ({
    id,
    text,
    danger,
    onAction: () => ask(id),
  });
  const isPublic = managed.state !== 'draft';
  const actions: MenuAction[] = [
    ...others.map((step) => more(step, words[step].verb, words[step].isDangerous)),
    {
      id: 'settings',
      text: t`Einstellungen`,
      onAction: () => navigate(`/admin/tournaments/${managed.id}/settings`),
    },
    ...(isPublic && managed.taken > 0
      ? [{ id: 'message', text: t`Nachricht an alle`, onAction: () => write() }]
      : []),
    ...(managed.is_template ? [] : [more('copy', t`Kopieren`), more('template', t`Als Vorlage sichern`)]),
    ...(isPublic ? [] : [more('delete', t`Löschen`, true)]),
  ];
  return (
    <>
      {managed.is_template ? (
        <Button variant="primary" icon="plus" onClick={() => ask('copy')}>
          <Trans>Turnier daraus machen</Trans>
        </Button>
      ) : (
        next && (
          <Button
            variant="primary"
            disabled={next === 'publish' && managed.problems.length > 0}
            onClick={() => ask(next)}
          >
            {words[next].verb}
          </Button>
        )
      )}
      <Menu label={t`Mehr`} actions={actions} />
    </>
  );
}
