import type { MatchSide } from '@duellwerk/shared/contract/matches';
import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import type { MyTip, TippedMatch } from '@duellwerk/shared/contract/tips';
import { Link } from '@duellwerk/shared/router/router';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import { color, font, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { tip } from '@duellwerk/shared/ui/tip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { choicesOf, type Side, type TipForm } from './draft.ts';
import { EnteredNote } from './entered-note.tsx';
import { isLocked } from './locks.ts';
import { OtherTips } from './other-tips.tsx';
import { ResultChoice } from './result-choice.tsx';
import { SaveLine } from './save-line.tsx';
import { SideChoice } from './side-choice.tsx';
import { Stepper } from './stepper.tsx';
import { TipWorth } from './tip-worth.tsx';
import { $passed } from './tips.model.ts';
import { type OwnTip, useOwnTip } from './use-own-tip.ts';

const Row = styled.article<{ $live: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(0.5)};
  padding: ${space(2)} ${space(3)} ${space(2)};
  background: ${color.stage};
  box-shadow: inset ${({ $live }) => ($live ? '3px' : 0)} 0 ${color.accentEdge};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    ${({ $live }) => $live && 'border-inline-start: 4px solid Highlight;'}
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-inline-size: 0;
`;
const Meta = styled(Line)`
  min-block-size: 1.75rem;
  font-size: ${size.small};
  line-height: 1.2;
  color: ${color.soft};
`;
const When = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  svg { flex: none; }
`;
const SideLine = styled(Line)`
  min-block-size: ${touch};
`;
/* Each side at that end of the results where it wins. */
const Versus = styled(SideLine)`
  > :last-child { flex-direction: row-reverse; text-align: end; }
`;
const Name = styled.span<{ $lost: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  font: 700 ${size.lead} / 1.15 ${font.display};
  color: ${({ $lost }) => ($lost ? color.faint : color.text)};
  > span:last-child { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; }
`;
const Figures = styled.span`
  display: grid;
  grid-template-columns: 2.75rem 3.5rem;
  align-items: center;
  text-align: center;
  color: ${color.soft};
  b { font: 700 ${size.h3} / 1 ${font.display}; color: ${color.text}; }
`;
const Heads = styled(Figures)`
  font-size: ${size.tiny};
`;
const Foot = styled(Line)`
  flex-wrap: wrap;
  min-block-size: 1.5rem;
  font-size: ${size.small};
  line-height: 1.25;
  color: ${color.soft};
`;
const ToMatch = styled(Link)`
  display: inline-grid;
  place-items: center;
  min-inline-size: ${touch};
  min-block-size: ${touch};
  margin: -${space(2)} -${space(3)} -${space(2)} 0;
  color: ${color.soft};
  &:hover { color: ${color.text}; }
`;

interface MatchTipProps {
  tipped: TippedMatch;
  rule: TipRule;
  /** The own tip, `null` for visitors and until it has come. */
  mine: MyTip | null;
}

/** A match of the day: set while it is open, explained once it is closed. */
export function MatchTip({ tipped, rule, mine }: MatchTipProps) {
  const { t } = useLingui();
  const passed = useUnit($passed);
  const form: TipForm = { rule, bestOf: tipped.best_of };
  const tip = useOwnTip(tipped.match.id, form, mine);
  const { a, b } = tipped.match;
  const names = { a: a?.name ?? t`Noch offen`, b: b?.name ?? t`Noch offen` };
  return (
    <Row $live={tipped.match.state === 'live'} aria-label={t`${names.a} gegen ${names.b}`}>
      {isLocked(tipped, passed) ? (
        <Locked tipped={tipped} rule={rule} mine={mine} names={names} tip={tip} />
      ) : (
        <Open tipped={tipped} form={form} mine={mine} names={names} tip={tip} />
      )}
      {mine?.tip?.entered && (
        <Foot as="p">
          <span>
            <EnteredNote entered={mine.tip.entered} />
          </span>
        </Foot>
      )}
    </Row>
  );
}

type Names = Record<Side, string>;
interface PartProps {
  tipped: TippedMatch;
  mine: MyTip | null;
  names: Names;
  tip: OwnTip;
}

function Open({ tipped, form, mine, names, tip }: PartProps & { form: TipForm }) {
  const { match, closes_at } = tipped;
  const may = mine?.may === 'yes';
  const results = choicesOf(form);
  return (
    <>
      <Meta>
        <When>
          <Icon name="clock" size={16} />
          {closes_at ? (
            <span>
              <Trans>
                bis <Moment at={closes_at} />
              </Trans>
            </span>
          ) : (
            <Trans>Termin noch offen</Trans>
          )}
          <BestOf games={form.bestOf} />
        </When>
        <MatchLink id={match.id} names={names} />
      </Meta>
      {may && form.rule === 'winner' ? (
        <SideChoice match={match} names={names} tip={tip} />
      ) : may && results ? (
        <>
          <Versus>
            <SideName side={match.a} name={names.a} />
            <SideName side={match.b} name={names.b} />
          </Versus>
          <ResultChoice match={match.id} names={names} results={results} tip={tip} />
        </>
      ) : (
        (['a', 'b'] as const).map((side) => (
          <SideLine key={side}>
            <SideName side={match[side]} name={names[side]} />
            {may && <Stepper form={form} side={side} name={names[side]} tip={tip} />}
          </SideLine>
        ))
      )}
      <Foot>{may ? <SaveLine tip={tip} /> : <WhyNot may={mine?.may ?? null} />}</Foot>
    </>
  );
}

function WhyNot({ may }: { may: MyTip['may'] | null }): ReactNode {
  if (may === 'own') return <Trans>Du spielst hier mit: Deine eigene Begegnung tippst du nicht.</Trans>;
  if (may === 'sides') return <Trans>Tippen kannst du, sobald beide Seiten feststehen.</Trans>;
  return null;
}

function Locked({ tipped, rule, mine, names, tip }: PartProps & { rule: TipRule }) {
  const { match, result } = tipped;
  const given = mine?.tip ?? null;
  const score = (side: Side) => result[side] ?? match[side]?.score ?? '–';
  const tipFor = (side: Side) => {
    if (!given) return mine ? '–' : '';
    return rule === 'winner' ? given[side] === 1 && <Icon name="check" size={18} /> : given[side];
  };
  return (
    <>
      <Meta>
        <When>
          {match.state === 'scheduled' ? <Icon name="lock" size={16} /> : null}
          <StateChip look={matchLooks[match.state]} small />
          {match.scheduled_at && <Moment at={match.scheduled_at} />}
        </When>
        <MatchLink id={match.id} names={names} />
      </Meta>
      {(['a', 'b'] as const).map((side) => (
        <SideLine key={side}>
          <SideName
            side={match[side]}
            name={names[side]}
            isLost={match.winner !== null && match.winner !== side}
          />
          <Figures className="dw-figures">
            <span>{tipFor(side)}</span>
            <b>{score(side)}</b>
          </Figures>
        </SideLine>
      ))}
      <Foot>
        {mine ? <TipWorth worth={mine} /> : <Trans>Tipps sind geschlossen</Trans>}
        <Heads aria-hidden>
          <span>{mine && <Trans>Tipp</Trans>}</span>
          <span>
            <Trans>Ergebnis</Trans>
          </span>
        </Heads>
      </Foot>
      {tip.save?.failed && (
        <Foot>
          <SaveLine tip={tip} />
        </Foot>
      )}
      <OtherTips match={match.id} rule={rule} names={names} />
    </>
  );
}

function BestOf({ games }: { games: number }) {
  return <span className="dw-figures">Bo{games}</span>;
}

function MatchLink({ id, names: { a, b } }: { id: string; names: Names }) {
  const { t } = useLingui();
  return (
    <ToMatch to={`/matches/${id}`} aria-label={t`Zur Begegnung ${a} gegen ${b}`} {...tip(t`Zur Begegnung`)}>
      <Icon name="arrow" size={18} />
    </ToMatch>
  );
}

const LOGO_PX = 28;

function SideName({
  side,
  name,
  isLost = false,
}: {
  side: MatchSide | null;
  name: string;
  isLost?: boolean;
}) {
  return (
    <Name $lost={isLost || !side}>
      {side && (
        <Avatar
          id={side.id}
          name={side.name}
          src={side.image}
          size={LOGO_PX}
          shape={side.kind === 'team' ? 'team' : 'person'}
        />
      )}
      <span title={name}>{name}</span>
    </Name>
  );
}
