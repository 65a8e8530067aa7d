import type { WidgetProps } from '@duellwerk/shared/contract/remote';
import { assert } from '@duellwerk/shared/contract/schema';
import { step } from '@duellwerk/shared/contract/steps';
import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { StepLine } from '@duellwerk/shared/ui/step-line';
import { Trans } from '@lingui/react/macro';

/** A step about a tournament in the bar of every page. @throws Error for a kind of step that this version does not know */
export function StepWidget({ payload }: WidgetProps) {
  assert(payload, step);
  const { kind, subject, team, deadline } = payload;
  if (kind !== 'check_in') throw new Error(`Unknown step: ${kind}`);
  return (
    <StepLine
      title={
        team ? (
          <Trans>
            Check-in mit {team.name}: {subject.name}
          </Trans>
        ) : (
          <Trans>Check-in: {subject.name}</Trans>
        )
      }
      deadline={deadline}
      action={
        <Button as={Link} to={`/tournaments/${subject.id}`} variant="primary" icon="check">
          <Trans>Jetzt einchecken</Trans>
        </Button>
      }
    />
  );
}
