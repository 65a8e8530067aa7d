import { PASSWORD_MAX } from '@duellwerk/shared/contract/users';
import { PasswordField } from '@duellwerk/shared/form/password-field';
import type { Flag } from '@duellwerk/shared/form/use-flags';
import { useLingui } from '@lingui/react/macro';
import { PasswordChecklist } from './checklist.tsx';

interface NewPasswordFieldsProps {
  label: string;
  /** Of each field: whether it has a red outline (specification 8). */
  flagOf: (name: string) => Flag;
}

/** A new password with its rules, and once more. Fields `password` and `repeat` of the form around it. */
export function NewPasswordFields({ label, flagOf }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        flagged={flagOf('password')}
      />
      <PasswordChecklist field="password" />
      <PasswordField
        name="repeat"
        label={t`Passwort wiederholen`}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        flagged={flagOf('repeat')}
      />
    </>
  );
}
