import { formatDateTime } from '@duellwerk/shared/i18n/format';
import { useLingui } from '@lingui/react/macro';
import type { Reason } from './reasons.ts';

/** Says a reason in words, a ban with its end where it has one. */
export function useReasonText(): (reason: Reason) => string {
  const { t, i18n } = useLingui();
  return ({ hint, until }) => {
    if (!until) return t(hint);
    const end = formatDateTime(until, { locale: i18n.locale });
    return t`Von diesem Veranstalter gesperrt bis ${end}`;
  };
}
