import { useLingui } from '@lingui/react/macro';

/** The switch of a chart. */
export function useSwitchWords() {
  const { t } = useLingui();
  return { table: t`Als Tabelle`, drawing: t`Als Diagramm` };
}
