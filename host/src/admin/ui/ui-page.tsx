import { useSearchParams } from '@duellwerk/shared/router/router';
import { ThemeFrame, type ThemeName } from '@duellwerk/shared/theme/theme-frame';
import { color, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { Actions } from './actions.tsx';
import { Charts } from './charts.tsx';
import { Choosers } from './choosers.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Lists } from './lists.tsx';
import { Marks } from './marks.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { Section } from './show.tsx';
import { Surfaces } from './surfaces.tsx';
import { Times } from './times.tsx';

const parts: readonly { id: string; title: MessageDescriptor; Part: ComponentType }[] = [
  { id: 'foundations', title: msg`Farben und Schrift`, Part: Foundations },
  { id: 'actions', title: msg`Knöpfe und Links`, Part: Actions },
  { id: 'marks', title: msg`Zustände und Zeichen`, Part: Marks },
  { id: 'surfaces', title: msg`Flächen und Reiter`, Part: Surfaces },
  { id: 'lists', title: msg`Tabellen`, Part: Lists },
  { id: 'charts', title: msg`Diagramme`, Part: Charts },
  { id: 'fields', title: msg`Felder`, Part: Fields },
  { id: 'choosers', title: msg`Datum, Suche, Auswahl`, Part: Choosers },
  { id: 'times', title: msg`Zeit und Fortschritt`, Part: Times },
  { id: 'messages', title: msg`Meldungen und leere Stellen`, Part: Messages },
  { id: 'overlays', title: msg`Was sich öffnet`, Part: Overlays },
];

const Contents = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  font-size: ${size.small};
  a { display: inline-flex; align-items: center; min-block-size: ${touch}; }
`;

const Edge = styled.div`
  overflow: clip;
  border-radius: ${radius.medium};
  box-shadow: 0 0 0 1px ${color.line};
`;

const themes: readonly ThemeName[] = ['dark', 'light'];

/** /admin/ui: every piece of the design system in every state, in the theme that the address asks for. */
export function UiPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const theme = themes.find((each) => each === search.get('theme'));
  const tabs = [
    { to: '?', text: t`wie das System`, current: theme === undefined },
    { to: '?theme=dark', text: t`Dunkel`, current: theme === 'dark' },
    { to: '?theme=light', text: t`Hell`, current: theme === 'light' },
  ];
  return (
    <>
      <PageHead
        title={<Trans>Bausteine</Trans>}
        lead={
          <Trans>Alles, woraus die Seiten gemacht sind, in jedem Zustand und in beiden Farbwelten.</Trans>
        }
      >
        <Contents aria-label={t`Abschnitte`}>
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {t(title)}
            </a>
          ))}
        </Contents>
      </PageHead>
      <TabLinks label={t`Farbwelt`} tabs={tabs} />
      <Edge>
        <ThemeFrame theme={theme}>
          {parts.map(({ id, title, Part }) => (
            <Section key={id} id={id} title={t(title)}>
              <Part />
            </Section>
          ))}
        </ThemeFrame>
      </Edge>
    </>
  );
}
