import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Checkbox } from '@duellwerk/shared/form/checkbox-field';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Icon, type IconName } from '@duellwerk/shared/ui/icon';
import { LineSelect } from '@duellwerk/shared/ui/line-select';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Line, Lines, Mark } from '../checked-lines.ts';
import { Quiet } from '../setup/layout.ts';
import { $heading, candidateChosen, enterSubmission, guestsToggled } from './bulk.model.ts';
import {
  type CheckedLine,
  checkLines,
  countPossibleGuests,
  enterable,
  type LineState,
  type List,
} from './check-lines.ts';

const icons: Record<LineState, IconName> = {
  ...{
    found: 'check',
    guest: 'plus',
    ambiguous: 'search',
    not_found: 'cross',
    unknown: 'search',
    no_name: 'cross',
  },
  ...{ entered: 'info', twice: 'info', no_place: 'cross' },
};

/** What becomes of each line of the list, and the one press that enters all who were found. */
export function BulkPreview({ managed, list }: { managed: ManagedTournament; list: List }) {
  const { t } = useLingui();
  const [enter, busy, heading] = useUnit([enterSubmission.submitted, enterSubmission.$pending, $heading]);
  const lines = checkLines(list);
  const ready = enterable(list);
  const found = ready.length;
  const hasGuests = ready.some(({ guest }) => guest !== null);
  const all = lines.length;
  const isTeam = managed.mode === 'team';
  return (
    <>
      <p role="status">
        <Trans>
          Bereit zum Eintragen: {found} von {all}
        </Trans>
      </p>
      <GuestSwitch list={list} />
      <div>
        <Button
          variant="primary"
          icon="plus"
          busy={busy}
          disabled={found === 0}
          onClick={() => enter({ tournament: managed.id, lines: ready })}
        >
          {hasGuests ? (
            <Plural value={found} one="Eine Anmeldung eintragen" other="Alle # eintragen" />
          ) : (
            <Plural
              value={found}
              _0="Eintragen"
              one="Eine Anmeldung eintragen"
              other="Alle # Gefundenen eintragen"
            />
          )}
        </Button>
      </div>
      {heading !== null && (
        <Quiet>
          {isTeam ? (
            <Trans>
              „{heading}“ in der ersten Zeile zählt als Überschrift. Heißt ein Team so? Setz es in eine andere
              Zeile.
            </Trans>
          ) : (
            <Trans>
              „{heading}“ in der ersten Zeile zählt als Überschrift. Heißt jemand so? Setz den Namen in eine
              andere Zeile.
            </Trans>
          )}
        </Quiet>
      )}
      {lines.some(({ state }) => state === 'no_place') && (
        <Banner style="warning">
          <Trans>
            Mehr Plätze gibt es in den{' '}
            <TextLink to={`/admin/tournaments/${managed.id}/settings`}>Einstellungen</TextLink>.
          </Trans>
        </Banner>
      )}
      <Lines role="list" aria-label={t`Zeilen der Liste`}>
        {lines.map((line, index) => (
          <PreviewLine key={`${index} ${line.name}`} line={line} index={index} />
        ))}
      </Lines>
    </>
  );
}

/** One choice for the whole list: those who are no users of the site come without an account, or stay out. */
function GuestSwitch({ list }: { list: List }) {
  const toggle = useUnit(guestsToggled);
  const count = countPossibleGuests(list);
  if (count === 0) return null;
  return (
    <Checkbox
      label={
        <Plural
          value={count}
          one="Einen unbekannten Namen ohne Account eintragen"
          other="# unbekannte Namen ohne Account eintragen"
        />
      }
      hint={
        <Trans>
          Sie spielen mit: Den Check-in und ihre Ergebnisse übernimmst du, Maps wählen sie nicht. Mit „Platz
          übergeben“ steigen sie später selbst ein.
        </Trans>
      }
      checked={list.guests}
      onChange={toggle}
    />
  );
}

function PreviewLine({ line, index }: { line: CheckedLine; index: number }) {
  const { t } = useLingui();
  const choose = useUnit(candidateChosen);
  const { name, state, candidate, candidates, chosen } = line;
  const labels: Record<LineState, string> = {
    found: t`gefunden`,
    guest: t`kommt ohne Account ins Turnier`,
    ambiguous: t`Mehrere heißen so: Wähl aus, wer gemeint ist.`,
    not_found: t`Nicht gefunden. Stimmt die Schreibweise?`,
    unknown: t`Hat hier keinen Account. Stimmt die Schreibweise?`,
    no_name: t`Nicht gefunden, und so kann hier niemand heißen`,
    entered: t`Schon im Turnier`,
    twice: t`Steht weiter oben schon in der Liste`,
    no_place: t`Kein Platz mehr frei`,
  };
  return (
    <Line>
      {candidate ? (
        <Avatar id={candidate.id} name={candidate.name} src={candidate.image} size={32} />
      ) : (
        <Mark $tone={state === 'guest' ? 'good' : state === 'unknown' ? 'open' : 'bad'}>
          <Icon name={icons[state]} />
        </Mark>
      )}
      <span>
        <strong>{candidate?.name ?? name}</strong>
        {candidate && candidate.tag !== null && ` [${candidate.tag}]`}
        <small>{labels[state]}</small>
        {state === 'found' && candidate?.banned === true && (
          <small>
            <Trans>Vom Veranstalter gesperrt: Spielt erst mit, wenn du die Teilnahme zulässt.</Trans>
          </small>
        )}
      </span>
      {candidates.length > 1 && (
        <LineSelect
          aria-label={t`Wer ist mit ${name} gemeint?`}
          value={chosen ?? ''}
          onChange={({ target }) => choose({ line: index, id: target.value || null })}
        >
          <option value="">{t`Bitte wählen`}</option>
          {candidates.map((one) => (
            <option key={one.id} value={one.id}>
              {one.tag === null ? one.name : `${one.name} [${one.tag}]`}
            </option>
          ))}
        </LineSelect>
      )}
    </Line>
  );
}
