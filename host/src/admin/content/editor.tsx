import type { ContentSource } from '@duellwerk/shared/contract/content';
import { contentLocales } from '@duellwerk/shared/contract/content-paths';
import { listAddress } from '@duellwerk/shared/master-data/entry-address';
import { useIsFromSetup } from '@duellwerk/shared/master-data/setup-link';
import { Link } from '@duellwerk/shared/router/router';
import { color, space, touch } from '@duellwerk/shared/theme/tokens';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { LongTitle } from '../../content/long-title.tsx';
import { Desk } from './desk.tsx';
import { $loadFailure, $stored, retryClicked } from './editor.model.ts';
import { localeNames } from './locale-names.ts';
import { editorOf } from './text-list.tsx';
import type { TextName } from './texts.model.ts';

const Languages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${touch};
    color: ${color.soft};
  }
  a[aria-current] {
    color: ${color.text};
    font-weight: 600;
    text-decoration-thickness: 3px;
    text-decoration-color: ${color.edge};
  }
`;

/** The editor of one text, or why it is not there. */
export function Editor({ name }: { name: TextName }) {
  const { t } = useLingui();
  const [stored, failure, retry] = useUnit([$stored, $loadFailure, retryClicked]);
  if (failure) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Dieser Text konnte nicht geladen werden`}
        onRetry={() => retry()}
        unknown={{
          title: t`Diesen Text gibt es nicht`,
          text: <Trans>Vielleicht ist die Adresse falsch.</Trans>,
          action: (
            <Button as={Link} to="/admin/content">
              <Trans>Alle Inhalte</Trans>
            </Button>
          ),
        }}
      />
    );
  }
  if (!stored) {
    return (
      <>
        <AdminHead title={<Trans>Inhalte</Trans>} />
        <SkeletonCards count={2} height="24rem" />
      </>
    );
  }
  return (
    <>
      <EditorHead stored={stored} name={name} />
      <Desk key={`${name.page} ${name.locale}`} stored={stored} />
    </>
  );
}

function EditorHead({ stored, name }: { stored: ContentSource; name: TextName }) {
  const { t } = useLingui();
  const isFromSetup = useIsFromSetup();
  const { path, title, changed_at, changed_by } = stored;
  const author = changed_by ?? '–';
  return (
    <AdminHead
      title={<LongTitle>{title}</LongTitle>}
      kicker={
        <>
          <Link to={listAddress('/admin/content', isFromSetup)}>{t`Alle Inhalte`}</Link>
          <span>{path}</span>
        </>
      }
      lead={
        changed_at ? (
          <Trans>
            Zuletzt geändert <Moment at={changed_at} /> von {author}
          </Trans>
        ) : (
          <Trans>Noch niemand hat diesen Text geändert.</Trans>
        )
      }
      actions={
        <Button as={Link} to={path} icon="eye">
          <Trans>Seite ansehen</Trans>
        </Button>
      }
    >
      <Languages aria-label={t`Sprache des Textes`}>
        {contentLocales.map((locale) => (
          <Link
            key={locale}
            to={editorOf({ page: name.page, locale }, isFromSetup)}
            aria-current={locale === name.locale ? 'page' : undefined}
          >
            {t(localeNames[locale])}
          </Link>
        ))}
      </Languages>
    </AdminHead>
  );
}
