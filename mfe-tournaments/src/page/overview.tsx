import { tournamentCalendarPath } from '@duellwerk/shared/contract/notifications';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ProgressBar } from '@duellwerk/shared/ui/progress-bar';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { countedNames, formatNames, modeNames } from '../lib/texts.ts';
import { MatchRules } from './match-rules.tsx';
import { OrganizerLink } from './organizer-link.tsx';
import { timesOf } from './phase.ts';
import { Venue } from './venue.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.wide} {
    grid-template: 'intro facts' auto 'rules facts' 1fr / minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;
const Words = styled.section<{ $area: 'intro' | 'rules' }>`
  display: grid;
  gap: ${space(3)};
  max-width: 68ch;
  white-space: pre-line;
  overflow-wrap: break-word;
  &:empty { display: none; }
  ${media.wide} { grid-area: ${({ $area }) => $area}; }
`;
const FactCard = styled(Card)`
  ${media.wide} { grid-area: facts; }
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin-block-start: ${space(5)};

  div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }
  dt {
    font-size: ${size.small};
    color: ${color.soft};
  }
  dd {
    text-align: end;
  }
`;

const Contact = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space(1)} ${space(3)};
`;
const Version = styled.small`
  font: ${size.small} / 1 ${font.text};
  color: ${color.soft};
`;

const Calendar = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touch};
  margin-block-start: ${space(2)};
  font-size: ${size.small};
`;

/** The shared rules and those of the tournament alone; no heading without any. */
function Rules({ tournament: { ruleset, rules } }: { tournament: TournamentPage }) {
  const hasShared = ruleset !== null && ruleset !== undefined && ruleset.text.trim() !== '';
  const hasOwn = rules.trim() !== '';
  if (!hasShared && !hasOwn) return null;
  return (
    <>
      <h2>
        <Trans>Regeln</Trans>
      </h2>
      {hasShared && (
        <>
          <h3>
            <RulesetName ruleset={ruleset} />
          </h3>
          <p>{ruleset.text}</p>
        </>
      )}
      {hasShared && hasOwn && (
        <h3>
          <Trans>Nur für dieses Turnier</Trans>
        </h3>
      )}
      {hasOwn && <p>{rules}</p>}
    </>
  );
}

function RulesetName({ ruleset: { name, version } }: { ruleset: NonNullable<TournamentPage['ruleset']> }) {
  return (
    <>
      <span translate="no">{name}</span>{' '}
      <Version>
        <Trans>Fassung {version}</Trans>
      </Version>
    </>
  );
}

/** What the tournament is, its rules, and the facts one looks for. */
export function Overview({ tournament }: { tournament: TournamentPage }) {
  const { t } = useLingui();
  const { summary, prizes = '', ruleset = null, contact = [] } = tournament;
  const times = timesOf(summary.state);
  return (
    <Columns>
      <Words $area="intro">
        {tournament.description !== '' && <p>{tournament.description}</p>}
        {prizes.trim() !== '' && (
          <>
            <h2>
              <Trans>Preise</Trans>
            </h2>
            <p>{prizes}</p>
          </>
        )}
      </Words>
      <FactCard>
        <ProgressBar
          filled={summary.taken}
          limit={summary.places}
          waiting={summary.waiting}
          label={t(modeNames[summary.mode])}
          counted={t(countedNames[summary.mode])}
        />
        <Facts>
          <Fact name={<Trans context="time">Start</Trans>}>
            <Moment at={summary.starts_at} show={times} />
          </Fact>
          <Fact name={<Trans>Ort</Trans>}>
            <Venue tournament={tournament} />
          </Fact>
          {tournament.check_in_opens_at && (
            <Fact name={<Trans>Check-in ab</Trans>}>
              <Moment at={tournament.check_in_opens_at} show={times} />
            </Fact>
          )}
          {tournament.check_in_ends_at && (
            <Fact name={<Trans>Check-in bis</Trans>}>
              <Moment at={tournament.check_in_ends_at} show={times} />
            </Fact>
          )}
          <Fact name={<Trans>Veranstalter</Trans>}>
            <OrganizerLink id={summary.organizer} />
          </Fact>
          {contact.length > 0 && (
            <Fact name={<Trans>Kontakt</Trans>}>
              <Contact>
                {contact.map(({ name, url }) => (
                  <TextLink key={url} href={url}>
                    {name}
                  </TextLink>
                ))}
              </Contact>
            </Fact>
          )}
          {tournament.series && (
            <Fact name={<Trans>Reihe</Trans>}>
              <Link to={`/series/${tournament.series.slug}`}>{tournament.series.name}</Link>
            </Fact>
          )}
          {ruleset && (
            <Fact name={<Trans>Regelwerk</Trans>}>
              <RulesetName ruleset={ruleset} />
            </Fact>
          )}
          <Fact name={<Trans>Modus</Trans>}>{t(formatNames[summary.format])}</Fact>
          <Fact name={<Trans>Länge der Begegnungen</Trans>}>
            <Trans>Best of {summary.best_of}</Trans>
          </Fact>
          {summary.mode === 'team' && (
            <Fact name={<Trans>Aufgebot</Trans>}>
              <Trans>
                {summary.team_size} Spieler, höchstens {tournament.max_members} Mitglieder
              </Trans>
            </Fact>
          )}
        </Facts>
        <Calendar href={tournamentCalendarPath(summary.id)}>
          <Icon name="calendar" size={18} />
          <Trans>In deinen Kalender</Trans>
        </Calendar>
      </FactCard>
      <Words $area="rules">
        <Rules tournament={tournament} />
        <MatchRules settings={tournament.match_settings} />
      </Words>
    </Columns>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="dw-figures">{children}</dd>
    </div>
  );
}
