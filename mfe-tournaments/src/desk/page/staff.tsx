import { staffRoles } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $organizerNames } from '@duellwerk/shared/store/base.model';
import { color, media, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useDeskSearch } from '../searches.ts';
import {
  $staff,
  $staffFailure,
  assignSubmission,
  dismissSubmission,
  type StaffRole,
  staffRetried,
} from './staff.model.ts';

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin-block: ${space(4)};
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-block-size: 3rem;
  padding-inline: ${space(4)} ${space(1)};
  background: ${color.stage};
  small { color: ${color.soft}; }
`;
const Line = styled.form`
  display: grid;
  gap: ${space(3)};
  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
    align-items: start;
    /* Beside the fields, whose labels are above them. */
    > button { margin-block-start: 1.625rem; }
  }
`;

interface Draft {
  user?: SelectorOption;
  role: StaffRole;
}
const EMPTY: Draft = { role: 'match.referee' };

/** Who helps: everybody with a role that is bound to the organizer. */
export function Staff({ managed: { organizer } }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [staff, failure, retry, names, dismiss, busy] = useUnit([
    $staff,
    $staffFailure,
    staffRetried,
    $organizerNames,
    dismissSubmission.submitted,
    dismissSubmission.$pending,
  ]);
  const [asked, setAsked] = useState<{ user: { id: string; name: string }; role: StaffRole } | null>(null);
  const roles: Record<StaffRole, string> = {
    'tournament.manage': t`verwaltet Turniere`,
    'match.referee': t`entscheidet Begegnungen`,
  };
  if (!staff) {
    if (!failure) return <SkeletonCards count={2} height="3rem" />;
    return (
      <LoadFailure
        failure={failure}
        title={t`Das Team konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  }
  const organizerName = names[organizer] ?? organizer;
  return (
    <>
      <p>
        <Trans>Diese Rollen gelten für alle Turniere von {organizerName}.</Trans>
      </p>
      <List role="list" aria-label={t`Wer hilft`}>
        {staff.map(({ user, role, protected: isProtected = false }) => (
          <Row key={`${user.id} ${role}`}>
            <span>
              <strong>{user.name}</strong> <small>{roles[role]}</small>
            </span>
            {!isProtected && (
              <IconButton
                icon="close"
                size={18}
                label={t`${user.name} die Rolle nehmen`}
                onClick={() => setAsked({ user, role })}
              />
            )}
          </Row>
        ))}
      </List>
      <Assign organizer={organizer} roles={roles} />
      {asked && (
        <ReasonDialog
          name="desk.dismiss"
          title={t`${asked.user.name} die Rolle nehmen?`}
          verb={t`Rolle nehmen`}
          isDangerous
          reason="none"
          busy={busy}
          onConfirm={() => {
            dismiss({ organizer, user: asked.user.id, role: asked.role });
            setAsked(null);
          }}
          onDismiss={() => setAsked(null)}
        >
          <p>
            <Trans>Das gilt sofort und für alle Turniere von {organizerName}.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

function Assign({ organizer, roles }: { organizer: string; roles: Record<StaffRole, string> }) {
  const { t } = useLingui();
  const search = useDeskSearch('users');
  const { submit, pending } = useSubmit(assignSubmission);
  return (
    <Form<Draft>
      onSubmit={async ({ user, role }, form) => {
        if (!user) return;
        const errors = await submit({ organizer, user: optionKey(user), role });
        if (!errors) form.change('user', undefined);
      }}
      initialValues={EMPTY}
    >
      {({ handleSubmit, values }) => (
        <Card>
          <Line noValidate onSubmit={handleSubmit} aria-label={t`Rolle vergeben`}>
            <SelectorField
              name="user"
              label={t`Wer?`}
              search={search}
              placeholder={t`User suchen`}
              required
            />
            <SelectField
              name="role"
              label={t`Rolle`}
              required
              options={staffRoles.map((role) => ({ value: role, label: roles[role] }))}
            />
            <Button type="submit" icon="plus" busy={pending} disabled={!values.user}>
              <Trans>Vergeben</Trans>
            </Button>
          </Line>
        </Card>
      )}
    </Form>
  );
}
