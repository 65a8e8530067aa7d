import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useFormState } from 'react-final-form';
import { useDeskSearch } from '../searches.ts';
import type { StepFieldsProps } from './step-fields.tsx';
import type { SettingsValues } from './values.ts';

/** The rules that the tournament shares with others. A newer version applies once the organizer adopts it. */
export function RulesetField({
  chosen,
  frozen,
  flagOf,
}: StepFieldsProps & { chosen: ManagedTournament['ruleset'] }) {
  const { t } = useLingui();
  const form = useForm<SettingsValues>();
  const { ruleset, ruleset_version } = useFormState<SettingsValues>({
    subscription: { values: true },
  }).values;
  const search = useDeskSearch('rulesets');
  const isKept = chosen !== null && ruleset?.id === chosen.id;
  const isOld = isKept && !chosen.archived && ruleset_version !== chosen.newest;
  return (
    <>
      <SelectorField
        name="ruleset"
        label={t`Regelwerk`}
        search={search}
        placeholder={t`keines`}
        hint={
          isKept
            ? t`Hier gilt Fassung ${ruleset_version ?? chosen.version}.`
            : t`Regeln, die mehrere Turniere teilen. Es gilt die neueste Fassung von heute.`
        }
        disabled={frozen.has('ruleset')}
        flagged={flagOf('ruleset')}
      />
      {isOld && !frozen.has('ruleset') && (
        <Banner
          style="info"
          action={
            <Button variant="quiet" onClick={() => form.change('ruleset_version', chosen.newest)}>
              <Trans>Neue Fassung übernehmen</Trans>
            </Button>
          }
        >
          <Trans>Es gibt Fassung {chosen.newest}. Bis du sie übernimmst, gilt die alte.</Trans>
        </Banner>
      )}
    </>
  );
}
