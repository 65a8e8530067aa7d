import { NAME_MAX } from '@duellwerk/shared/contract/master-data/calls';
import type { colorSchemeCalls } from '@duellwerk/shared/contract/master-data/color-schemes';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { TextField } from '@duellwerk/shared/form/text-field';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { LEAST_OF_TEXT } from '@duellwerk/shared/rules/contrast';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { setIn } from 'final-form';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { useSettingsTexts } from '../use-settings-texts.ts';
import { ColorField } from './color-field.tsx';
import { colorSchemes } from './color-schemes.model.ts';
import { SchemePreview } from './scheme-preview.tsx';
import { colorProblems, colorsOf, type SchemeValues, usualColors } from './scheme-values.ts';
import { Swatch } from './swatch.tsx';

type Scheme = Infer<(typeof colorSchemeCalls)['create']['reply']>;
type Body = Parameters<typeof colorSchemes.save.submitFx>[0]['body'];

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space(4)};
`;
const Theme = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  legend { margin-block-end: ${space(2)}; font-weight: 600; }
`;

/** /admin/settings/color-schemes: colours for the site and for organizers. */
export function ColorSchemesPage() {
  useSettingsTexts();
  const { t, i18n } = useLingui();
  const user = useUnit($user);
  const tooPale = (ratio: number) => {
    // Rounded down: 4.499 must not read as 4.5, which would be enough.
    const shown = Math.floor(ratio * 100) / 100;
    const [has, needs] = [i18n.number(shown, { maximumFractionDigits: 2 }), i18n.number(LEAST_OF_TEXT)];
    return t`Kaum zu lesen: Kontrast ${has} zu 1, nötig sind ${needs} zu 1.`;
  };
  const problemOf = (ratio: number | null) => (ratio === null ? t`Eine Farbe wie #ffd43b` : tooPale(ratio));
  return (
    <MasterDataPage<Body, Scheme, SchemeValues>
      model={colorSchemes}
      path="/admin/settings/color-schemes"
      managesAll={isAllowed(user?.permissions ?? [], 'site.manage')}
      labels={{
        title: t`Farbschemata`,
        lead: <Trans>Farben, die die Seite oder ein Veranstalter statt der üblichen trägt.</Trans>,
        add: t`Farbschema anlegen`,
        emptyTitle: t`Noch kein Farbschema`,
        empty: <Trans>Ohne eines trägt die Seite die Farben, mit denen sie kommt.</Trans>,
        forbidden: <Trans>Farben richtet ein, wer die Seite einrichten darf.</Trans>,
      }}
      summary={({ uses }) => (
        <Plural value={uses} _0="noch nirgends gewählt" one="einmal gewählt" other="#-mal gewählt" />
      )}
      picture={({ light, dark }) => <Swatch light={light} dark={dark} />}
      form={{
        valuesOf: (scheme) => ({
          ...{ name: scheme?.name },
          ...{ light: scheme?.light ?? usualColors.light, dark: scheme?.dark ?? usualColors.dark },
        }),
        bodyOf: (values) => ({ name: values.name ?? '', ...(colorsOf(values) ?? usualColors) }),
        validate: (values) =>
          colorProblems(values).reduce<object>(
            (errors, { field, ratio }) => setIn(errors, field, problemOf(ratio)) ?? errors,
            values.name?.trim() ? {} : { name: t`Bitte fülle dieses Feld aus` },
          ),
        fieldErrors: {
          low_contrast: (details) => details.map((detail) => detail.split(':')[0] ?? ''),
        },
        fields: ({ flagOf }) => (
          <>
            <TextField name="name" label={t`Name`} required maxLength={NAME_MAX} flagged={flagOf('name')} />
            <Pair>
              <Shades theme="light" legend={t`Hell`} flagOf={flagOf} />
              <Shades theme="dark" legend={t`Dunkel`} flagOf={flagOf} />
            </Pair>
            <Preview />
          </>
        ),
      }}
    />
  );
}

interface ShadesProps {
  theme: 'light' | 'dark';
  legend: string;
  flagOf: (field: string) => number;
}

/** The colours of one theme. */
function Shades({ theme, legend, flagOf }: ShadesProps) {
  const { t } = useLingui();
  const field = (part: string) => ({ name: `${theme}.${part}`, flagged: flagOf(`${theme}.${part}`) });
  return (
    <Theme>
      <legend>{legend}</legend>
      <ColorField
        {...field('accent')}
        label={t`Flächen und Knöpfe`}
        hint={t`Schrift darauf wird von selbst schwarz oder weiß.`}
        required
      />
      <ColorField {...field('text')} label={t`Schrift und Linien`} required />
    </Theme>
  );
}

function Preview() {
  const { values } = useFormState<SchemeValues>({ subscription: { values: true } });
  const colors = colorsOf(values);
  return colors && <SchemePreview colors={colors} />;
}
