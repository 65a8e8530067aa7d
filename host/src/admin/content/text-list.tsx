import type { ContentSummary } from '@duellwerk/shared/contract/content';
import { FROM_SETUP } from '@duellwerk/shared/master-data/entry-address';
import { BackToSetup, useIsFromSetup } from '@duellwerk/shared/master-data/setup-link';
import { Link } from '@duellwerk/shared/router/router';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { CardLink } from '@duellwerk/shared/ui/card';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { localeNames } from './locale-names.ts';
import { TextState } from './text-state.tsx';

const Place = styled.div`
  margin-block-start: ${space(6)};
`;
const Name = styled.span`
  display: grid;
  min-inline-size: 0;
`;
const Path = styled.span`
  font-size: ${size.tiny};
  font-weight: 400;
  color: ${color.faint};
  overflow-wrap: anywhere;
`;

/** The address of a text's editor. */
export function editorOf({ page, locale }: { page: string; locale: string }, fromSetup = false): string {
  return `/admin/content?${new URLSearchParams({ page, locale, ...(fromSetup && FROM_SETUP) })}`;
}

/** Every text of every page. */
export function TextList({ texts }: { texts: readonly ContentSummary[] }) {
  const { t } = useLingui();
  const isFromSetup = useIsFromSetup();
  const columns: Column<ContentSummary>[] = [
    {
      id: 'title',
      head: t`Seite`,
      lead: true,
      cell: ({ id, locale, title, path }) => (
        <Name>
          <CardLink as={Link} to={editorOf({ page: id, locale }, isFromSetup)}>
            {title}
          </CardLink>
          <Path>{path}</Path>
        </Name>
      ),
    },
    { id: 'locale', head: t`Sprache`, plain: true, cell: ({ locale }) => t(localeNames[locale]) },
    { id: 'state', head: t`Stand`, plain: true, cell: (text) => <TextState text={text} /> },
    {
      id: 'changed',
      head: t`Zuletzt geändert`,
      cell: (text) => text.changed_at && <Changed text={text} at={text.changed_at} />,
    },
  ];
  return (
    <>
      <AdminHead
        kicker={
          <Link to="/admin">
            <Trans>Verwaltung</Trans>
          </Link>
        }
        title={<Trans>Inhalte</Trans>}
        lead={
          <Trans>
            Rechtliches, Partner und Projekte in deinen Worten. Was du speicherst, gilt ab dem nächsten
            Seitenaufruf.
          </Trans>
        }
        actions={isFromSetup && <BackToSetup />}
      />
      <Place>
        <DataList
          label={t`Alle Texte`}
          columns={columns}
          rows={texts}
          rowKey={({ id, locale }) => `${id} ${locale}`}
          empty={
            <EmptyState title={t`Keine Texte`}>
              <Trans>Mit dieser Installation kamen keine Seiten.</Trans>
            </EmptyState>
          }
        />
      </Place>
    </>
  );
}

function Changed({ text: { changed_by }, at }: { text: ContentSummary; at: string }) {
  const name = changed_by ?? '–';
  return (
    <span>
      <Moment at={at} /> <Trans>von {name}</Trans>
    </span>
  );
}
