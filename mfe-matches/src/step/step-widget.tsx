import type { WidgetProps } from '@duellwerk/shared/contract/remote';
import { assert } from '@duellwerk/shared/contract/schema';
import { isKnownStep, type Step, step } from '@duellwerk/shared/contract/steps';
import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import type { IconName } from '@duellwerk/shared/ui/icon';
import { StepLine } from '@duellwerk/shared/ui/step-line';
import { useLingui } from '@lingui/react/macro';

/** A step about a match in the bar of every page. @throws Error for a kind of step that this version does not know */
export function StepWidget({ payload }: WidgetProps) {
  assert(payload, step);
  const { title, verb, icon } = useWords(payload);
  return (
    <StepLine
      title={title}
      deadline={payload.deadline}
      action={
        <Button as={Link} to={`/matches/${payload.subject.id}`} variant="primary" icon={icon}>
          {verb}
        </Button>
      }
    />
  );
}

function useWords(about: Step): { title: string; verb: string; icon: IconName } {
  const { t } = useLingui();
  const kind = isKnownStep(about) ? about.kind : null;
  const opponent = about.opponent ?? about.subject.name;
  switch (kind) {
    case 'ready_up':
      return { title: t`Bereit machen gegen ${opponent}`, verb: t`Bereit melden`, icon: 'swords' };
    case 'report_result':
      return { title: t`Ergebnis gegen ${opponent}`, verb: t`Ergebnis melden`, icon: 'flag' };
    case 'confirm_result':
      return { title: t`${opponent} hat ein Ergebnis gemeldet`, verb: t`Ergebnis prüfen`, icon: 'check' };
    default:
      throw new Error(`Unknown step: ${about.kind}`);
  }
}
