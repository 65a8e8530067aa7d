import type {
  OwnFieldKind,
  registrationFieldCalls,
} from '@duellwerk/shared/contract/master-data/registration-fields';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { TranslatedNameFields } from '@duellwerk/shared/master-data/translated-name-fields';
import type { ArchiveTexts } from '@duellwerk/shared/master-data/use-archive-texts';
import { useNameProblem } from '@duellwerk/shared/master-data/use-name-problems';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useFormState } from 'react-final-form';
import { type Choice, ChoiceFields } from './choice-fields.tsx';
import { registrationFields } from './registration-fields.model.ts';
import { useSiteSettingsTexts } from './use-site-settings-texts.ts';

type RegistrationField = Infer<(typeof registrationFieldCalls)['create']['reply']>;
type Body = Parameters<typeof registrationFields.save.submitFx>[0]['body'];
interface Values {
  name?: string | undefined;
  name_en?: string | undefined;
  required: boolean;
  kind: string;
  choices: Choice[];
}

/** /admin/settings/registration: what registration asks for. */
export function RegistrationFieldsPage() {
  useSiteSettingsTexts();
  const { t } = useLingui();
  const nameProblem = useNameProblem();
  const user = useUnit($user);
  const kindNames: Readonly<Record<string, string>> = {
    text: t`Text`,
    choice: t`Auswahl`,
    gender: t`Auswahl`,
    birthday: t`Datum, ab 16 Jahren`,
    country: t`Land aus der Liste`,
  };
  return (
    <MasterDataPage<Body, RegistrationField, Values>
      model={registrationFields}
      path="/admin/settings/registration"
      managesAll={isAllowed(user?.permissions ?? [], 'site.manage')}
      archiveTexts={useAskTexts()}
      labels={{
        title: t`Registrierung`,
        lead: (
          <Trans>
            Wonach ihr neben E-Mail, Passwort und Benutzernamen fragt. Je weniger, desto mehr machen mit.
          </Trans>
        ),
        add: t`Feld anlegen`,
        emptyTitle: t`Kein Feld`,
        empty: <Trans>Die Registrierung fragt nach nichts weiter.</Trans>,
        forbidden: <Trans>Die Registrierung richtet ein, wer die Seite einrichten darf.</Trans>,
      }}
      summary={({ kind, required, answered }) => (
        <>
          {kindNames[kind] ?? t`Text`}
          {' · '}
          {required ? <Trans>Pflicht</Trans> : <Trans>freiwillig</Trans>}
          {' · '}
          <Plural value={answered} _0="noch keine Antwort" one="eine Antwort" other="# Antworten" />
        </>
      )}
      form={{
        valuesOf: (field) => ({
          ...{ name: field?.name, name_en: field?.name_en || undefined },
          ...{ required: field?.required ?? false, kind: field?.kind ?? 'text' },
          choices: (field?.choices ?? []).map(({ id, name, name_en }) => ({
            ...{ id, name, name_en: name_en || undefined },
          })),
        }),
        bodyOf: ({ name = '', name_en = '', required, kind, choices }, { kind: before }) => ({
          ...{ name, name_en, required },
          ...(kind === before && kind !== 'choice' ? {} : { kind: kind as OwnFieldKind }),
          choices:
            kind === 'choice'
              ? choices.map((choice) => ({
                  ...(choice.id === undefined ? {} : { id: choice.id }),
                  ...{ name: choice.name ?? '', name_en: choice.name_en ?? '' },
                }))
              : [],
        }),
        validate: ({ kind, choices, ...values }) => ({
          ...nameProblem(values),
          ...(kind === 'choice' && {
            choices: choices.map((choice) =>
              choice?.name?.trim() ? {} : { name: t`Bitte fülle dieses Feld aus` },
            ),
          }),
        }),
        fields: ({ entry, flagOf }) => (
          <>
            <TranslatedNameFields flagOf={flagOf} />
            {entry === null && (
              <RadioCards
                name="kind"
                label={t`Wie wird geantwortet?`}
                required
                options={[
                  { value: 'text', title: t`Mit einem Text` },
                  { value: 'choice', title: t`Mit einer Auswahl` },
                ]}
              />
            )}
            <OwnChoices />
            <CheckboxField name="required" label={t`Pflicht: Ohne Antwort keine Registrierung`} />
            {entry !== null && <MissingBanner field={entry} />}
          </>
        ),
      }}
    />
  );
}

function OwnChoices() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  return values.kind === 'choice' ? <ChoiceFields /> : null;
}

/** What a field that becomes required means for the accounts that there are. */
function MissingBanner({ field: { required, missing } }: { field: RegistrationField }) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  if (!values.required || required || missing === 0) return null;
  return (
    <Banner style="info">
      <Plural
        value={missing}
        one="Ein Account hat hier noch nichts stehen. Er bleibt, wie er ist; in seinen Einstellungen wird danach gefragt."
        other="# Accounts haben hier noch nichts stehen. Sie bleiben, wie sie sind; in ihren Einstellungen wird danach gefragt."
      />
    </Banner>
  );
}

/** Archiving a field is not asking for it any more. */
function useAskTexts(): ArchiveTexts {
  const { t } = useLingui();
  return {
    verb: <Trans>Nicht mehr fragen</Trans>,
    restoreVerb: <Trans>Wieder fragen</Trans>,
    archived: t`Danach wird nicht gefragt`,
    archivedHint: <Trans>Antworten von früher bleiben bei den Accounts, bis wieder gefragt wird.</Trans>,
    isArchived: <Trans>Danach wird nicht gefragt. Antworten von früher bleiben.</Trans>,
    inUse: <Trans>Antworten bleiben bei den Accounts, auch wenn niemand mehr danach gefragt wird.</Trans>,
    question: (name) => <Trans>Nicht mehr nach „{name}“ fragen?</Trans>,
    consequence: (
      <Trans>
        Die Registrierung und die Einstellungen fragen dann nicht mehr danach. Antworten von früher bleiben,
        und du kannst jederzeit wieder fragen.
      </Trans>
    ),
  };
}
