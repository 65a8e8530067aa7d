import {
  SERIES_COUNTED_MAX,
  SERIES_TEXT_MAX,
  type seriesCalls,
} from '@duellwerk/shared/contract/master-data/series';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { NameFields } from '@duellwerk/shared/master-data/name-fields';
import { useNameProblems } from '@duellwerk/shared/master-data/use-name-problems';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useSettingsTexts } from '../use-settings-texts.ts';
import { readPoints, writePoints } from './points.ts';
import { series } from './series.model.ts';

type Series = Infer<(typeof seriesCalls)['create']['reply']>;
type Body = Parameters<typeof series.save.submitFx>[0]['body'];
interface Values {
  name?: string | undefined;
  slug?: string | undefined;
  text?: string | undefined;
  text_en?: string | undefined;
  points?: string | undefined;
  counted?: number | undefined;
}

const ROWS = 4;
const POINTS_TEXT_MAX = 400;
const USUAL_POINTS = [10, 7, 5, 4, 3, 2, 1, 1];

/** /admin/settings/series: tournaments that belong together. */
export function SeriesPage() {
  useSettingsTexts();
  const { t } = useLingui();
  const nameProblems = useNameProblems();
  const user = useUnit($user);
  return (
    <MasterDataPage<Body, Series, Values>
      model={series}
      path="/admin/settings/series"
      managesAll={isAllowed(user?.permissions ?? [], 'site.manage')}
      seenAt={({ slug }) => `/series/${slug}`}
      labels={{
        title: t`Reihen`,
        lead: <Trans>Turniere, die zusammengehören, mit einer Tabelle über alle.</Trans>,
        add: t`Reihe anlegen`,
        emptyTitle: t`Noch keine Reihe`,
        empty: (
          <Trans>
            Jede Woche ein Cup, und am Ende steht fest, wer über alle hinweg vorn liegt: dafür sind Reihen.
          </Trans>
        ),
        forbidden: <Trans>Reihen richtet ein, wer die Seite einrichten darf.</Trans>,
      }}
      summary={({ uses, counted }) => (
        <>
          <Plural value={uses} _0="noch ohne Turnier" one="ein Turnier" other="# Turniere" />
          {counted !== null && (
            <>
              {' · '}
              <Plural value={counted} one="das beste zählt" other="die # besten zählen" />
            </>
          )}
        </>
      )}
      form={{
        valuesOf: (entry) => ({
          ...{ name: entry?.name, slug: entry?.slug, counted: entry?.counted ?? undefined },
          ...{ text: entry?.text || undefined, text_en: entry?.text_en || undefined },
          points: writePoints(entry?.points ?? USUAL_POINTS),
        }),
        bodyOf: ({ name = '', slug = '', text = '', text_en = '', points = '', counted }) => ({
          ...{ name, slug, text, text_en, points: readPoints(points) ?? [], counted: counted ?? null },
        }),
        validate: (values) => ({
          ...nameProblems(values),
          ...(readPoints(values.points ?? '') === null
            ? { points: t`Ganze Zahlen mit Kommas dazwischen, etwa 10, 7, 5` }
            : {}),
        }),
        fields: ({ entry, flagOf }) => (
          <>
            <NameFields flagOf={flagOf} address="/series/" isNew={entry === null} />
            <TextField
              name="text"
              label={t`Über die Reihe`}
              rows={ROWS}
              maxLength={SERIES_TEXT_MAX}
              flagged={flagOf('text')}
            />
            <TextField
              name="text_en"
              label={t`Über die Reihe, auf Englisch`}
              rows={ROWS}
              maxLength={SERIES_TEXT_MAX}
              hint={t`Ohne steht dort der deutsche Text.`}
              flagged={flagOf('text_en')}
            />
            <TextField
              name="points"
              label={t`Punkte`}
              required
              maxLength={POINTS_TEXT_MAX}
              hint={t`Für den ersten Platz, den zweiten und so weiter. Danach gibt es keine mehr.`}
              flagged={flagOf('points')}
            />
            <NumberField
              name="counted"
              label={t`Wie viele Turniere zählen`}
              min={1}
              max={SERIES_COUNTED_MAX}
              hint={t`Für alle zählen nur so viele ihrer besten Turniere. Leer: alle Turniere.`}
              flagged={flagOf('counted')}
            />
          </>
        ),
      }}
    />
  );
}
