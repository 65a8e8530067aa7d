import type { Ending } from '@duellwerk/shared/bracket/events';
import type { CaseKind } from '@duellwerk/shared/contract/match-desk';
import type { MatchSide } from '@duellwerk/shared/contract/matches';
import type { QueuedMatch, StageProgress } from '@duellwerk/shared/contract/stage-progress';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Link, useNavigate } from '@duellwerk/shared/router/router';
import { caseStates } from '@duellwerk/shared/theme/case-states';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Menu } from '@duellwerk/shared/ui/menu';
import { Moment } from '@duellwerk/shared/ui/moment';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field, Form } from 'react-final-form';
import styled from 'styled-components';
import { roundText } from '../../rounds/round-text.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { roundChangeOpened } from '../round-change/round-change.model.ts';
import { focusStage } from './focus-stage.ts';
import { resultSubmission } from './queue.model.ts';
import { FIRST_SCORE } from './use-score-keys.ts';

const Part = styled.section`
  margin-block-start: ${space(3)};
  h3 {
    margin-block-end: ${space(2)};
    font: 700 ${size.body} / 1.2 ${font.display};
    color: ${color.soft};
  }
`;
const Rows = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 0;
  list-style: none;
  border-radius: ${radius.medium};
  overflow: clip;
`;
/* On a phone the sides are below each other, each with its score; from a tablet on in one line around both scores. */
const Row = styled.form`
  display: grid;
  grid-template: 'facts facts more' auto 'a a pa' auto 'b b pb' auto 'enter enter enter' auto / minmax(0, 1fr) auto 3.5rem;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)} ${space(3)};
  background: ${color.raised};
  ${media.wide} {
    grid-template: 'facts facts facts facts facts' auto 'a pa pb b acts' auto / minmax(0, 1fr) 3.5rem 3.5rem minmax(0, 1fr) auto;
  }
`;
const Facts = styled.div`
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Side = styled.span<{ $area: 'a' | 'b' }>`
  grid-area: ${({ $area }) => $area};
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  font: 700 ${size.body} / 1.15 ${font.display};
  span:last-child { min-inline-size: 0; overflow-wrap: anywhere; }
  ${media.wide} {
    ${({ $area }) => $area === 'a' && 'flex-direction: row-reverse; text-align: end;'}
  }
`;
const Score = styled.input<{ $area: 'a' | 'b' }>`
  ${controlLook}
  grid-area: p${({ $area }) => $area};
  background: ${color.stage};
  text-align: center;
  font: 700 ${size.h3} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;
/* Without a box of its own on a phone, where its buttons have their own places. */
const RowActions = styled.div`
  display: contents;
  > :first-child { grid-area: enter; justify-self: end; }
  > :last-child { grid-area: more; justify-self: end; }
  ${media.wide} {
    grid-area: acts;
    display: flex;
    align-items: center;
    gap: ${space(1)};
  }
`;
const Ended = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding: ${space(1)} ${space(3)};
  background: ${color.raised};
  overflow-wrap: anywhere;
  small { color: ${color.soft}; font-size: ${size.small}; }
`;
const Note = styled.p`
  margin-block-start: ${space(1)};
  font-size: ${size.small};
  color: ${color.soft};
`;

const LOGO_PX = 24;
const DIGITS_MAX = 3;

interface QueueProps {
  tournament: string;
  stage: StageProgress;
}

/** The open matches of a stage, in which results are entered, and the last ones, in which they are corrected. */
export function Queue({ tournament, stage }: QueueProps) {
  const { t } = useLingui();
  const { name, open, more, ended } = stage;
  return (
    <>
      {open.length > 0 && (
        <Part aria-label={t`Offene Begegnungen: ${name}`}>
          <h3>
            <Trans>Offene Begegnungen</Trans>
          </h3>
          <Rows role="list">
            {open.map((match) => (
              <li key={match.summary.id}>
                <OpenMatch tournament={tournament} stage={stage} match={match} />
              </li>
            ))}
          </Rows>
          {more > 0 && (
            <Note>
              <Plural value={more} one="Eine weitere rückt nach." other="# weitere rücken nach." />
            </Note>
          )}
        </Part>
      )}
      {ended.length > 0 && (
        <Part aria-label={t`Zuletzt beendet: ${name}`}>
          <h3>
            <Trans>Zuletzt beendet</Trans>
          </h3>
          <Rows role="list">
            {ended.map((match) => (
              <EndedMatch key={match.summary.id} tournament={tournament} match={match} />
            ))}
          </Rows>
        </Part>
      )}
    </>
  );
}

/** Where referees decide a match: with a public ruling, and a preview of what it changes. */
const caseAddress = (tournament: string, match: string) =>
  `/admin/matches?${new URLSearchParams({ tournament, case: match })}`;

/** What a score does not answer: referees have to decide. */
const toDecide: ReadonlySet<CaseKind | null> = new Set<CaseKind>([
  ...(['dispute', 'both_absent', 'walkover', 'stale', 'stuck'] as const),
]);

interface Typed {
  a?: string;
  b?: string;
}

interface OpenMatchProps extends QueueProps {
  match: QueuedMatch;
}

function OpenMatch({ tournament, stage, match: { key, best_of, case: waits, summary } }: OpenMatchProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { submit, pending } = useSubmit(resultSubmission);
  const changeRound = useUnit(roundChangeOpened);
  const [asked, setAsked] = useState<Exclude<Ending, { kind: 'played' }> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { id, a, b, state, round_name, scheduled_at } = summary;
  if (!a || !b) return null;
  const enter = (outcome: Ending) => submit({ stage: stage.id, rev: stage.rev, match: key, a, b, outcome });
  const [left, right] = [a.name, b.name];
  const isForReferees = toDecide.has(waits);
  return (
    <>
      <Form<Typed>
        onSubmit={async (typed) => {
          if (!typed.a || !typed.b) return;
          const score = { kind: 'total', a: Number(typed.a), b: Number(typed.b) } as const;
          const next = nextRow(form.current);
          if (await enter({ kind: 'played', score })) return;
          if (next) next.focus();
          else if (form.current) focusStage(form.current);
        }}
      >
        {({ handleSubmit, values }) => (
          <Row ref={form} noValidate onSubmit={handleSubmit} aria-label={t`${left} gegen ${right}`}>
            <Facts>
              <Link to={`/matches/${id}`}>
                {round_name ? i18n._(roundText(round_name)) : <Trans>Zur Begegnung</Trans>}
              </Link>
              {best_of > 1 && <span>{t`Best of ${best_of}`}</span>}
              {scheduled_at && <Moment at={scheduled_at} show="start" />}
              <StateChip look={waits ? caseStates[waits] : matchLooks[state]} small />
            </Facts>
            <SideName area="a" side={a} />
            <SideName area="b" side={b} />
            {isForReferees ? null : (
              <>
                <ScoreField side="a" name={left} bestOf={best_of} />
                <ScoreField side="b" name={right} bestOf={best_of} />
              </>
            )}
            <RowActions>
              {isForReferees ? (
                <Button as={Link} to={caseAddress(tournament, id)} variant="primary">
                  <Trans>Entscheiden</Trans>
                </Button>
              ) : (
                <Button type="submit" busy={pending} disabled={!values.a || !values.b}>
                  <Trans>Eintragen</Trans>
                </Button>
              )}
              <Menu
                label={t`Mehr: ${left} gegen ${right}`}
                icon="more"
                actions={[
                  {
                    id: 'a',
                    text: t`${left} gewinnt kampflos`,
                    onAction: () => setAsked({ kind: 'walkover', winner: 'a' }),
                  },
                  {
                    id: 'b',
                    text: t`${right} gewinnt kampflos`,
                    onAction: () => setAsked({ kind: 'walkover', winner: 'b' }),
                  },
                  {
                    id: 'none',
                    text: t`Beide verlieren`,
                    danger: true,
                    onAction: () => setAsked({ kind: 'double_loss' }),
                  },
                  {
                    id: 'change',
                    text: t`Beginn oder Länge ändern …`,
                    onAction: () => changeRound({ stage: stage.id, match: key }),
                  },
                  {
                    id: 'case',
                    text: t`Frist, Chat, Ausschluss …`,
                    onAction: () => navigate(caseAddress(tournament, id)),
                  },
                ]}
              />
            </RowActions>
          </Row>
        )}
      </Form>
      {asked && (
        <UnplayedDialog
          sides={[left, right]}
          outcome={asked}
          busy={pending}
          onConfirm={async () => {
            const next = nextRow(form.current);
            const card = form.current;
            const refused = await enter(asked);
            setAsked(null);
            if (refused) return;
            if (next) next.focus();
            else if (card) focusStage(card);
          }}
          onDismiss={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface UnplayedDialogProps {
  sides: readonly [string, string];
  outcome: Exclude<Ending, { kind: 'played' }>;
  busy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks before a match ends that was not played. */
function UnplayedDialog({ sides: [left, right], outcome, busy, onConfirm, onDismiss }: UnplayedDialogProps) {
  const { t } = useLingui();
  const isWalkover = outcome.kind === 'walkover';
  const winner = isWalkover && outcome.winner === 'b' ? right : left;
  const loser = winner === left ? right : left;
  return (
    <ReasonDialog
      name="desk.unplayed"
      title={isWalkover ? t`${winner} gewinnt kampflos?` : t`Verlieren ${left} und ${right}?`}
      verb={isWalkover ? t`Kampflos werten` : t`Beide verlieren`}
      isDangerous
      reason="none"
      busy={busy}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>
        {isWalkover ? (
          <Trans>Die Begegnung endet, ohne dass gespielt wurde. {loser} hat sie verloren.</Trans>
        ) : (
          <Trans>Die Begegnung endet, ohne dass gespielt wurde. Aus ihr kommt niemand weiter.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}

/** The field in which the next match begins: the one below, else the first of the list. */
function nextRow(form: HTMLFormElement | null): HTMLElement | null {
  const row = form?.closest('li');
  const fields = [...(row?.parentElement?.querySelectorAll<HTMLElement>(`[${FIRST_SCORE}]`) ?? [])];
  const others = fields.filter((field) => !row?.contains(field));
  const isBelow = (field: HTMLElement) =>
    row ? (row.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 : false;
  return others.find(isBelow) ?? others[0] ?? null;
}

function SideName({ area, side: { id, name, image, kind } }: { area: 'a' | 'b'; side: MatchSide }) {
  return (
    <Side $area={area}>
      <Avatar id={id} name={name} src={image} size={LOGO_PX} shape={kind === 'team' ? 'team' : 'person'} />
      <span translate="no">{name}</span>
    </Side>
  );
}

interface ScoreFieldProps {
  side: 'a' | 'b';
  name: string;
  bestOf: number;
}

/** Takes digits only. A colon leads on to the other side, and games won, which have one digit, do so by themselves. */
function ScoreField({ side, name, bestOf }: ScoreFieldProps) {
  const { t } = useLingui();
  const leadOn = (field: HTMLInputElement) => {
    const other = field.form?.querySelector<HTMLInputElement>('input[name="b"]');
    other?.focus();
    other?.select();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (side === 'b' || !/^[:\-\s]$/.test(event.key)) return;
    event.preventDefault();
    leadOn(event.currentTarget);
  };
  return (
    <Field<string> name={side}>
      {({ input: { value, onChange, onBlur, onFocus } }) => (
        <Score
          $area={side}
          name={side}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          aria-label={bestOf > 1 ? t`Gewonnene Maps, ${name}` : t`Punkte, ${name}`}
          onBlur={onBlur}
          onFocus={onFocus}
          onKeyDown={press}
          onChange={({ currentTarget: field }) => {
            const digits = field.value.replace(/\D/g, '').slice(0, DIGITS_MAX);
            onChange(digits);
            if (side === 'a' && bestOf > 1 && digits.length === 1) leadOn(field);
          }}
          {...(side === 'a' && { [FIRST_SCORE]: '' })}
        />
      )}
    </Field>
  );
}

function EndedMatch({ tournament, match: { summary } }: { tournament: string; match: QueuedMatch }) {
  const { t, i18n } = useLingui();
  const { id, a, b, winner, round_name } = summary;
  if (!a || !b) return null;
  const [left, right] = [a.name, b.name];
  const score = `${a.score ?? '–'}:${b.score ?? '–'}`;
  return (
    <Ended>
      <span>
        {winner === 'a' ? <strong>{left}</strong> : left} <b className="dw-figures">{score}</b>{' '}
        {winner === 'b' ? <strong>{right}</strong> : right}{' '}
        {round_name && <small>{i18n._(roundText(round_name))}</small>}
      </span>
      <Button
        as={Link}
        to={caseAddress(tournament, id)}
        variant="quiet"
        icon="pencil"
        aria-label={t`Ändern: ${left} gegen ${right}`}
      >
        <Trans>Ändern</Trans>
      </Button>
    </Ended>
  );
}
