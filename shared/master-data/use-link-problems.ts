import { useLingui } from '@lingui/react/macro';
import type { Link } from './link-fields.tsx';

const ADDRESS = /^https:\/\/[^\s"<>]+$/;

/** Whether a text is the address of another site, as the API takes it. */
export const isWebAddress = (text: string) => ADDRESS.test(text);

/** Texts by link and field for links that would be refused. */
export function useLinkProblems(): (links: readonly Link[] | undefined) => object[] | undefined {
  const { t } = useLingui();
  return (links) =>
    links?.map((link) => ({
      ...(link?.name?.trim() ? {} : { name: t`Bitte fülle dieses Feld aus` }),
      ...(isWebAddress(link?.url ?? '') ? {} : { url: t`Eine Adresse, die mit https:// beginnt` }),
    }));
}
