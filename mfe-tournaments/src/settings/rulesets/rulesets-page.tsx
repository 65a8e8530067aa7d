import { NAME_MAX } from '@duellwerk/shared/contract/master-data/calls';
import { RULES_MAX, type rulesetCalls } from '@duellwerk/shared/contract/master-data/rulesets';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { TextField } from '@duellwerk/shared/form/text-field';
import { MasterDataPage } from '@duellwerk/shared/master-data/master-data-page';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $user } from '@duellwerk/shared/store/session.model';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useSettingsTexts } from '../use-settings-texts.ts';
import { rulesets } from './rulesets.model.ts';
import { Versions } from './versions.tsx';

type Ruleset = Infer<(typeof rulesetCalls)['create']['reply']>;
type Body = Parameters<typeof rulesets.save.submitFx>[0]['body'];
interface Values {
  name?: string | undefined;
  text?: string | undefined;
  text_en?: string | undefined;
}

const ROWS = 12;

/** /admin/settings/rulesets: rule texts that tournaments choose from. */
export function RulesetsPage() {
  useSettingsTexts();
  const { t } = useLingui();
  const user = useUnit($user);
  const wanted = (text: string | undefined) => (text?.trim() ? undefined : t`Bitte fülle dieses Feld aus`);
  return (
    <MasterDataPage<Body, Ruleset, Values>
      model={rulesets}
      path="/admin/settings/rulesets"
      managesAll={isAllowed(user?.permissions ?? [], 'site.manage')}
      labels={{
        title: t`Regelwerke`,
        lead: <Trans>Regeln, die für viele Turniere gelten. Jedes Turnier kann eigene hinzufügen.</Trans>,
        add: t`Regelwerk anlegen`,
        emptyTitle: t`Noch kein Regelwerk`,
        empty: (
          <Trans>
            Mit einem Regelwerk steht bei jedem Turnier dasselbe, und niemand muss es abschreiben.
          </Trans>
        ),
        forbidden: <Trans>Regelwerke schreibt, wer die Seite einrichten darf.</Trans>,
      }}
      more={({ id, rev }) => <Versions ruleset={id} rev={rev} />}
      summary={({ uses, version }) => (
        <>
          <Trans>Fassung {version}</Trans>
          {' · '}
          <Plural value={uses} _0="in keinem Turnier" one="in einem Turnier" other="in # Turnieren" />
        </>
      )}
      form={{
        valuesOf: (ruleset) => ({
          ...{ name: ruleset?.name, text: ruleset?.text, text_en: ruleset?.text_en || undefined },
        }),
        bodyOf: ({ name = '', text = '', text_en = '' }) => ({ name, text, text_en }),
        validate: ({ name, text }) => ({ name: wanted(name), text: wanted(text) }),
        fields: ({ entry, flagOf }) => (
          <>
            <TextField name="name" label={t`Name`} required maxLength={NAME_MAX} flagged={flagOf('name')} />
            <TextField
              name="text"
              label={t`Regeln`}
              required
              rows={ROWS}
              maxLength={RULES_MAX}
              hint={
                entry === null
                  ? undefined
                  : t`Ein anderer Text wird eine neue Fassung. Turniere behalten ihre, bis jemand sie dort übernimmt.`
              }
              flagged={flagOf('text')}
            />
            <TextField
              name="text_en"
              label={t`Regeln, auf Englisch`}
              rows={ROWS}
              maxLength={RULES_MAX}
              hint={t`Ohne steht dort der deutsche Text.`}
              flagged={flagOf('text_en')}
            />
          </>
        ),
      }}
    />
  );
}
