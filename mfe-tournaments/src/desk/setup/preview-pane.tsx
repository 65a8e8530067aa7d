import { stageProblems } from '@duellwerk/shared/bracket/stages';
import { drawingOf } from '@duellwerk/shared/bracket-drawing/drawing';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { formatTime } from '@duellwerk/shared/i18n/format';
import { color, font, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { drawnNode } from '../../lib/drawn-node.ts';
import { roundText } from '../../rounds/round-text.ts';
import { type Stage, stagesOf } from './plan.ts';
import { fewestFor, lastRoundsOf, previewOf } from './preview-stage.ts';
import { useProblemWords } from './use-problem-words.ts';
import { useStageNames } from './use-stage-names.ts';
import type { SettingsValues } from './values.ts';

const Pane = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-content: start;
  padding: ${space(5)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  ${media.desktop} { position: sticky; inset-block-start: ${space(20)}; }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, auto));
  justify-content: space-between;
  gap: ${space(3)};
  dt { font-size: ${size.small}; line-height: 1.3; color: ${color.soft}; }
  dd { font: 700 ${size.h2} / 1.1 ${font.display}; font-variant-numeric: tabular-nums; white-space: nowrap; }
  > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
`;
const Asked = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space(3)};
`;
const Label = styled.label`
  display: grid;
  gap: ${space(1)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Digits = styled.input`
  ${controlLook}
  font-variant-numeric: tabular-nums;
`;
/* As wide as the pane, so that all of it is seen beside the steps that change it. */
const Sheet = styled.div`
  background: ${color.ground};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  svg { display: block; inline-size: 100%; max-block-size: 40rem; block-size: auto; }
`;
const Before = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${size.small};
  li { padding: ${space(1)} ${space(2.5)}; border-radius: ${radius.small}; background: ${color.raised}; }
  span { color: ${color.soft}; }
`;

/** Tables of more could not be read at this size; of a bracket there are always the last rounds. */
const TABLE_MAX = 64;
const USUAL_MINUTES = 40;

interface PreviewPaneProps {
  values: SettingsValues;
  /** The stages that the tournament has, for those that the form does not make itself. */
  kept: readonly Stage[];
}

/** What the settings lead to: matches, rounds, the end of the evening, and the bracket for those who are expected. */
export function PreviewPane({ values, kept }: PreviewPaneProps) {
  const { t, i18n } = useLingui();
  const words = useProblemWords();
  const names = useStageNames();
  const [expected, setExpected] = useState<number>();
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const { best_of, places = 0, min_entries = 2, starts_at, ...plan } = useDeferredValue(values);
  const count = Math.min(expected ?? places, Math.max(places, 2));
  const stages = useSame(stagesOf({ ...plan, best_of }, kept, names));
  const preview = useMemo(
    () =>
      count < 2
        ? null
        : previewOf(stages, count, {
            bestOf: Number(best_of),
            minutesPerGame: minutes,
            nameOf: ({ sources }, seed) =>
              sources.length === 0 ? t`Setzplatz ${seed}` : t`Qualifiziert ${seed}`,
          }),
    [stages, count, best_of, minutes, t],
  );
  const needed = useMemo(() => fewestFor(stages, min_entries, places), [stages, min_entries, places]);
  const [problem] = preview || count < 2 ? [] : stageProblems(stages, count);
  return (
    <Pane aria-label={t`Vorschau`}>
      <h2>
        <Trans>Vorschau</Trans>
      </h2>
      <Asked>
        <Label>
          <Trans>So viele kommen</Trans>
          <Digits
            type="number"
            inputMode="numeric"
            min={2}
            max={places}
            value={expected ?? places}
            onChange={({ target }) => setExpected(target.value === '' ? undefined : target.valueAsNumber)}
          />
        </Label>
        <Label>
          <Trans>Minuten je Map</Trans>
          <Digits
            type="number"
            inputMode="numeric"
            min={5}
            max={180}
            step={5}
            value={minutes}
            onChange={({ target }) => setMinutes(Math.max(1, target.valueAsNumber || USUAL_MINUTES))}
          />
        </Label>
      </Asked>
      {preview ? (
        <>
          <Facts aria-live="polite">
            <Fact value={preview.evening.matches}>
              <Plural value={preview.evening.matches} one="Begegnung" other="Begegnungen" />
            </Fact>
            <Fact value={preview.evening.rounds}>
              <Plural value={preview.evening.rounds} one="Runde" other="Runden" />
            </Fact>
            <Fact value={lengthText(preview.evening.minutes)}>
              {starts_at ? (
                <Trans>
                  Stunden, bis etwa{' '}
                  {formatTime(Date.parse(starts_at) + preview.evening.minutes * 60_000, {
                    locale: i18n.locale,
                  })}
                </Trans>
              ) : (
                <Trans>Stunden</Trans>
              )}
            </Fact>
          </Facts>
          {preview.pages.map((page) =>
            count > TABLE_MAX && !isElimination(page) ? (
              <p key={page.name}>
                <Trans>{page.name} ist für die Vorschau zu groß; auf der Turnierseite ist alles da.</Trans>
              </p>
            ) : (
              <Drawing key={page.name} whole={page} />
            ),
          )}
        </>
      ) : (
        <p>{problem ? words(`${problem.path}:${problem.code}`) : <Trans>Mit zweien geht es los.</Trans>}</p>
      )}
      {needed !== null && (
        <Banner style="warning" title={<Trans>Erst ab {needed} Anmeldungen spielbar</Trans>}>
          <Trans>Bei „Mindestens“ steht {min_entries}: Kommen so wenige, geht dieser Modus nicht.</Trans>
        </Banner>
      )}
    </Pane>
  );
}

/** The value as it was first made: names and times are typed letter by letter, and lead to the same stages. */
function useSame<T>(value: T): T {
  const text = JSON.stringify(value);
  const first = useRef({ text, value });
  if (first.current.text !== text) first.current = { text, value };
  return first.current.value;
}

/** `3:05`, hours and minutes. */
function lengthText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function Fact({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const isElimination = ({ format }: StagePage) => format.endsWith('elimination');

function Drawing({ whole }: { whole: StagePage }) {
  const { t, i18n } = useLingui();
  const { page, before } = useMemo(
    () => (isElimination(whole) ? lastRoundsOf(whole) : { page: whole, before: [] }),
    [whole],
  );
  const drawing = useMemo(() => {
    const rounds = new Map(page.rounds.map(({ id, name }) => [id, name]));
    const round = (id: string) => {
      const name = rounds.get(id);
      return name ? i18n._(roundText(name)) : '';
    };
    const group = (name: string | null) => (name === null ? t`Tabelle` : t`Gruppe ${name}`);
    return drawingOf(page, { title: page.name, round, group, open: t`Noch offen` }, color);
  }, [page, i18n, t]);
  return (
    <>
      {before.length > 0 && (
        <Before aria-label={t`Runden davor`}>
          {before.map(({ id, name, matches }) => (
            <li key={id}>
              {i18n._(roundText(name))}{' '}
              <span className="dw-figures">
                <Plural value={matches} one="# Begegnung" other="# Begegnungen" />
              </span>
            </li>
          ))}
        </Before>
      )}
      <Sheet role="group" aria-label={t`Vorschau: ${page.name}`}>
        {drawnNode(drawing, 'preview')}
      </Sheet>
    </>
  );
}
