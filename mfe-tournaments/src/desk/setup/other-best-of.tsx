import { SelectField } from '@duellwerk/shared/form/select-field';
import { useLingui } from '@lingui/react/macro';

export const bestOfs = ['1', '3', '5', '7'];
/** Two games may end level. */
export const bestOfsWithDraws = ['1', '2', '3', '4', '5', '7'];

interface OtherBestOfProps {
  name: string;
  label: string;
  disabled: boolean;
  flagged: number;
  counts?: readonly string[];
  hint?: string;
}

/** A best of that may be another one than everywhere. */
export function OtherBestOf({ counts = bestOfs, ...props }: OtherBestOfProps) {
  const { t } = useLingui();
  return (
    <SelectField
      {...props}
      placeholder={t`Wie überall`}
      options={counts.map((count) => ({ value: count, label: t`Best of ${count}` }))}
    />
  );
}
