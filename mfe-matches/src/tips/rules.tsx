import type { TipRule } from '@duellwerk/shared/contract/tip-rules';
import { tipTiers } from '@duellwerk/shared/rules/tip-score';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $round } from './tips.model.ts';
import { ruleText, tierText } from './words.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-inline-size: 44rem;
  h2 { font-size: ${size.h3}; }
  ul { display: grid; gap: ${space(2)}; padding-inline-start: ${space(5)}; }
`;
const Rule = styled.section`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.stage};
`;
const Tiers = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  dt { font-weight: 700; }
  dd { margin: 0; padding: 0; color: ${color.soft}; }
`;

/** How this round is played, in words. */
export function Rules() {
  const { t } = useLingui();
  const round = useUnit($round);
  if (!round) return null;
  const used: TipRule[] = [...new Set(round.days.map(({ rule }) => rule))];
  const lead = round.lead_minutes;
  return (
    <Stack>
      {used.map((rule) => (
        <Rule key={rule}>
          <h2>{t(ruleText[rule])}</h2>
          <Days rule={rule} many={used.length > 1} />
          <Tiers>
            {tipTiers[rule].map(({ tier, points }) => (
              <Tier key={tier} points={points} text={t(tierText[tier])} />
            ))}
            <Tier points={0} text={t`Daneben, oder kein Tipp`} />
          </Tiers>
        </Rule>
      ))}
      <ul>
        <li>
          {lead === 0 ? (
            <Trans>Tippen kannst du, bis die Begegnung beginnt. Es zählt die Uhr des Servers.</Trans>
          ) : (
            <Trans>
              Tippen kannst du bis {lead} Minuten vor dem Beginn der Begegnung. Es zählt die Uhr des Servers.
            </Trans>
          )}
        </li>
        <li>
          <Trans>Bis dahin sieht niemand deinen Tipp. Danach stehen alle Tipps nebeneinander.</Trans>
        </li>
        <li>
          <Trans>
            Einen Tipp kann die Turnierleitung nachtragen, bis das Ergebnis feststeht. Beim Tipp steht, wer
            das war, wann und warum.
          </Trans>
        </li>
        <li>
          <Trans>Wird eine Begegnung nach dem Tippschluss verlegt, bleiben die Tipps, wie sie sind.</Trans>
        </li>
        <li>
          <Trans>Kampflose, abgesagte und gestrichene Begegnungen zählen für niemanden.</Trans>
        </li>
        <li>
          <Trans>Wird ein Ergebnis berichtigt, werden alle Punkte neu gerechnet.</Trans>
        </li>
        {!round.own_matches && (
          <li>
            <Trans>Begegnungen, in denen du selbst spielst, tippst du nicht.</Trans>
          </li>
        )}
        <li>
          <Trans>
            In der Tabelle entscheiden die Punkte, dann die Spieltagssiege, dann die genau getroffenen
            Ergebnisse. Wer überall gleichauf ist, teilt sich den Rang.
          </Trans>
        </li>
      </ul>
    </Stack>
  );
}

function Tier({ points, text }: { points: number; text: string }) {
  return (
    <>
      <dt className="dw-figures">{points}</dt>
      <dd>{text}</dd>
    </>
  );
}

/** On which days a rule is used, where there are several. */
function Days({ rule, many }: { rule: TipRule; many: boolean }) {
  const round = useUnit($round);
  if (!many || !round) return null;
  return (
    <p>
      {round.days
        .filter((day) => day.rule === rule)
        .map(({ name }) => name)
        .join(', ')}
    </p>
  );
}
