import type { Day } from '@duellwerk/shared/contract/day';
import type { SetupStep } from '@duellwerk/shared/contract/site-settings';
import { caseStates } from '@duellwerk/shared/theme/case-states';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { markupText } from '../../alerts/markup-tree.ts';
import { $pageFacts } from '../../app/page-facts.ts';
import { jobLabels } from '../jobs/job-labels.ts';
import { stepTexts } from '../setup/step-texts.ts';
import { DayPart, DayRow } from './day-part.tsx';

type Part<K extends keyof Day> = { part: NonNullable<Day[K]> };

const adminPathOf = ({ id }: { id: string }, tab: 'entries' | 'check-in') =>
  `/admin/tournaments/${id}?tab=${tab}`;
/** Where the others are, `null` when all are shown. */
const moreAt = (path: string, count: number, shown: number) => (count > shown ? path : null);

export function CheckInsPart({ part: { count, items } }: Part<'check_ins'>) {
  const { t } = useLingui();
  return (
    <DayPart
      title={t`Check-ins, denen jemand fehlt`}
      count={count}
      more={moreAt('/admin/tournaments?phase=coming', count, items.length)}
    >
      {items.map(({ tournament, here, expected, needed, over, ends_at }) => (
        <DayRow
          key={tournament.id}
          to={adminPathOf(tournament, 'check-in')}
          note={
            over ? (
              here < needed ? (
                <Trans>
                  Check-in vorbei: {here} da, mindestens {needed} müssen es sein
                </Trans>
              ) : (
                <Trans>
                  Check-in vorbei: {here} von {expected} da
                </Trans>
              )
            ) : (
              <Trans>
                {here} von {expected} da, offen bis <Moment at={ends_at} show="until" />
              </Trans>
            )
          }
        >
          {tournament.name}
        </DayRow>
      ))}
    </DayPart>
  );
}

export function CasesPart({ part: { count, items } }: Part<'cases'>) {
  const { t } = useLingui();
  return (
    <DayPart title={t`Offene Fälle`} count={count} more={moreAt('/admin/matches', count, items.length)}>
      {items.map(({ match, kind, since, a, b, tournament }) => (
        <DayRow
          key={match}
          to={`/admin/matches?case=${match}`}
          note={
            <>
              {t(caseStates[kind].word)} · {tournament.name} · <Moment at={since} />
            </>
          }
        >
          {[a, b].map((side) => side ?? '?').join(' – ')}
        </DayRow>
      ))}
    </DayPart>
  );
}

export function EntriesPart({ part: { count, items } }: Part<'entries'>) {
  const { t } = useLingui();
  const shown = items.reduce((sum, { pending, late }) => sum + pending + late, 0);
  return (
    <DayPart title={t`Anmeldungen zu prüfen`} count={count} more={moreAt('/admin/tournaments', count, shown)}>
      {items.map(({ tournament, pending, late }) => (
        <DayRow
          key={tournament.id}
          to={adminPathOf(tournament, pending > 0 ? 'entries' : 'check-in')}
          note={
            <>
              {pending > 0 && <Plural value={pending} one="# will mitspielen" other="# wollen mitspielen" />}
              {pending > 0 && late > 0 && ' · '}
              {late > 0 && <Plural value={late} one="# kommt zu spät" other="# kommen zu spät" />}
            </>
          }
        >
          {tournament.name}
        </DayRow>
      ))}
    </DayPart>
  );
}

export function JobsPart({ part: { count, items } }: Part<'jobs'>) {
  const { t } = useLingui();
  return (
    <DayPart title={t`Gescheiterte Schritte`} count={count} more={moreAt('/admin/jobs', count, items.length)}>
      {items.map(({ id, kind, name, failed_at }) => {
        const label = jobLabels[kind];
        return (
          <DayRow
            key={id}
            to="/admin/jobs"
            note={
              <>
                {name && `${name} · `}
                <Moment at={failed_at} />
              </>
            }
          >
            {label ? t(label) : kind}
          </DayRow>
        );
      })}
    </DayPart>
  );
}

export function AlertsPart({ part: { count, items } }: Part<'alerts'>) {
  const { t } = useLingui();
  return (
    <DayPart
      title={t`Hinweise, die bald enden`}
      count={count}
      more={moreAt('/admin/alerts', count, items.length)}
    >
      {items.map(({ id, message, ends_at }) => (
        <DayRow
          key={id}
          to="/admin/alerts"
          note={
            <Trans>
              bis <Moment at={ends_at} />
            </Trans>
          }
        >
          {markupText(message)}
        </DayRow>
      ))}
    </DayPart>
  );
}

export function SetupPart({ part: { count, items } }: Part<'setup'>) {
  const { t } = useLingui();
  const { routes } = useUnit($pageFacts);
  return (
    <DayPart title={t`Einrichtung`} count={count} more={moreAt('/admin/setup', count, items.length)}>
      {items.map(({ step }) => {
        const texts = stepTexts[step as SetupStep];
        // A newer server may know steps that this page does not.
        if (!texts) return null;
        const place = texts.to && routes.includes(texts.to.split('?')[0] ?? '') ? texts.to : '/admin/setup';
        return (
          <DayRow key={step} to={place} note={t(texts.sentence)}>
            {t(texts.title)}
          </DayRow>
        );
      })}
    </DayPart>
  );
}
