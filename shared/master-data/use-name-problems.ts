import { useLingui } from '@lingui/react/macro';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Texts by field for a name and a short name that would be refused. */
export function useNameProblems(): (values: {
  name?: string | undefined;
  slug?: string | undefined;
}) => Record<string, string> {
  const { t } = useLingui();
  return ({ name, slug }) => ({
    ...(name?.trim() ? {} : { name: t`Bitte fülle dieses Feld aus` }),
    ...(slug === undefined
      ? { slug: t`Bitte fülle dieses Feld aus` }
      : SLUG.test(slug)
        ? {}
        : { slug: t`Nur kleine Buchstaben, Ziffern und einzelne Bindestriche` }),
  });
}
