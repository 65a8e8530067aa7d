import { USERNAME_MAX } from '@duellwerk/shared/contract/registration';
import { TextField } from '@duellwerk/shared/form/text-field';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { FieldStack } from '../../dialog/layout.tsx';
import { $AdditionalField, $fieldsCodeFailed, fieldsCodeRetried } from '../fields-code.model.ts';
import { $definitions, $flags } from '../registration.model.ts';
import { fieldName } from '../values.ts';

/** Step 4: the user name, and what the site asks for beside it. */
export function FieldsStep() {
  const { t } = useLingui();
  const flags = useUnit($flags);
  return (
    <FieldStack>
      <TextField
        name="username"
        label={t`Benutzername`}
        required
        autoComplete="username"
        maxLength={USERNAME_MAX}
        flagged={flags.username ?? false}
      />
      <AdditionalFields />
    </FieldStack>
  );
}

function AdditionalFields() {
  const [Field, failed, definitions, flags, retry] = useUnit([
    $AdditionalField,
    $fieldsCodeFailed,
    $definitions,
    $flags,
    fieldsCodeRetried,
  ]);
  if (definitions.length === 0) return null;
  if (failed) return <NotLoaded onRetry={() => retry()} />;
  if (!Field) return <SkeletonLines lines={6} />;
  return definitions.map((definition) => (
    <Field key={definition.key} definition={definition} flagged={flags[fieldName(definition.key)] ?? false} />
  ));
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      style="error"
      title={<Trans>Die weiteren Felder konnten nicht geladen werden</Trans>}
      action={
        <Button variant="quiet" onClick={onRetry}>
          <Trans>Erneut versuchen</Trans>
        </Button>
      }
    >
      <Trans>Deine Eingaben stehen noch da.</Trans>
    </Banner>
  );
}
