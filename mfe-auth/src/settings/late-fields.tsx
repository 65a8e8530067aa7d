import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { $codeFailed, $fieldsCode, type FieldsCode, fieldsCodeWanted } from './fields-code.model.ts';

interface LateFieldsProps {
  /** Lines of the skeleton in place of the fields. */
  lines: number;
  children: (code: FieldsCode) => ReactNode;
}

/** A form whose fields are loaded once it is on the page. */
export function LateFields({ lines, children }: LateFieldsProps) {
  const { t } = useLingui();
  const [code, failed, want] = useUnit([$fieldsCode, $codeFailed, fieldsCodeWanted]);
  useEffect(() => want(), [want]);
  if (code) return children(code);
  if (!failed) return <SkeletonLines lines={lines} />;
  return (
    <LoadFailure
      failure={new Error('The code of the fields did not come')}
      title={t`Die Felder konnten nicht geladen werden`}
      onRetry={() => want()}
    />
  );
}
