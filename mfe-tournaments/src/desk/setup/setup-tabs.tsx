import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { useLingui } from '@lingui/react/macro';
import { type SetupStep, setupSteps } from './setup-steps.ts';

/** Names of the steps in the language of the page. */
export function useStepNames(): Record<SetupStep, string> {
  const { t } = useLingui();
  return {
    basics: t`Grundlagen`,
    format: t`Modus`,
    times: t`Zeiten`,
    words: t`Regeln und Preise`,
    done: t`Fertig`,
  };
}

/** The steps of the settings, each with an address. */
export function SetupTabs({ step }: { step: SetupStep }) {
  const { t } = useLingui();
  const names = useStepNames();
  return (
    <TabLinks
      label={t`Schritte`}
      tabs={setupSteps.map((each, index) => ({
        to: `?step=${each}`,
        text: `${index + 1} ${names[each]}`,
        current: each === step,
      }))}
    />
  );
}
