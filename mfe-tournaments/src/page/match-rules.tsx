import type { MatchSettings } from '@duellwerk/shared/contract/match-settings';
import { space } from '@duellwerk/shared/theme/tokens';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
`;

/** How a match goes here, as far as organizers have set it: deadlines, what happens after them, and the maps. */
export function MatchRules({ settings }: { settings: MatchSettings }) {
  const { t } = useLingui();
  const { walkover, maps, report_minutes, advance_minutes } = settings;
  const vetoes = {
    none: null,
    ban: t`Beide streichen abwechselnd, bis so viele übrig sind, wie gespielt werden.`,
    pick_ban: t`Beide streichen und wählen abwechselnd.`,
  };
  return (
    <>
      <h2>
        <Trans>Ablauf einer Begegnung</Trans>
      </h2>
      <List>
        <li>
          <Trans>
            Bereit melden: ab <Time minutes={settings.ready_minutes} /> vor Beginn.
          </Trans>{' '}
          {walkover === 'auto' ? (
            <Trans>
              Wer <Time minutes={settings.walkover_minutes} /> nach Beginn fehlt, verliert kampflos.
            </Trans>
          ) : (
            <Trans>
              Fehlt <Time minutes={settings.walkover_minutes} /> nach Beginn eine Seite, entscheidet die
              Turnierleitung.
            </Trans>
          )}
        </li>
        {report_minutes !== null && (
          <li>
            <Trans>
              Ergebnis melden: spätestens <Time minutes={report_minutes} /> nach dem Start, je Map.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            Bestätigen: Wer <Time minutes={settings.answer_minutes} /> lang nicht widerspricht, nimmt das
            Ergebnis an.
          </Trans>
        </li>
        {advance_minutes !== null && (
          <li>
            {advance_minutes === 0 ? (
              <Trans>Die nächste Runde beginnt, sobald das letzte Ergebnis feststeht.</Trans>
            ) : (
              <Trans>
                Die nächste Runde beginnt <Time minutes={advance_minutes} /> nach dem letzten Ergebnis.
              </Trans>
            )}
          </li>
        )}
        {settings.substitutes > 0 && (
          <li>
            {settings.substitutes_until === 'end' ? (
              <Trans>Jedes Team darf nach dem Start {settings.substitutes} Spieler nachnominieren.</Trans>
            ) : (
              <Trans>
                Jedes Team darf in der ersten Phase {settings.substitutes} Spieler nachnominieren.
              </Trans>
            )}
          </li>
        )}
        {maps.length > 0 && (
          <li>
            <Trans>Maps: {maps.join(', ')}.</Trans> {vetoes[settings.veto]}
          </li>
        )}
      </List>
    </>
  );
}

/** Whole hours as hours. */
function Time({ minutes }: { minutes: number }) {
  const hours = minutes / 60;
  return Number.isInteger(hours) ? (
    <Plural value={hours} one="# Stunde" other="# Stunden" />
  ) : (
    <Plural value={minutes} one="# Minute" other="# Minuten" />
  );
}
