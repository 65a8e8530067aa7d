import { useLingui } from '@lingui/react/macro';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface Named {
  name?: string | undefined;
}

/** Texts by field for a name that would be refused. */
export function useNameProblem(): (values: Named) => Record<string, string> {
  const { t } = useLingui();
  return ({ name }) => (name?.trim() ? {} : { name: t`Bitte fülle dieses Feld aus` });
}

/** The same for a name and a short name. */
export function useNameProblems(): (values: Named & { slug?: string | undefined }) => Record<string, string> {
  const { t } = useLingui();
  const nameProblem = useNameProblem();
  return ({ name, slug }) => ({
    ...nameProblem({ name }),
    ...(slug === undefined
      ? { slug: t`Bitte fülle dieses Feld aus` }
      : SLUG.test(slug)
        ? {}
        : { slug: t`Nur kleine Buchstaben, Ziffern und einzelne Bindestriche` }),
  });
}
