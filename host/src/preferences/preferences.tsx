import { $config } from '@duellwerk/shared/store/base.model';
import { color, media, radius, size, space, touch } from '@duellwerk/shared/theme/tokens';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { type Language, languages } from './language.ts';
import { $theme, languageChosen, themeChosen } from './preferences.model.ts';
import { type Theme, themes } from './theme.ts';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
`;
/* On a phone its choices say what they are about; it is read aloud everywhere. */
const Legend = styled.legend`
  position: absolute;
  clip-path: inset(50%);
  font-size: ${size.small};
  color: ${color.faint};
  ${media.wide} {
    position: static;
    clip-path: none;
    float: inline-start;
  }
`;
const Choices = styled.div`
  display: inline-flex;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.ground};
`;
const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: ${touch};
  padding-inline: ${space(2)};
  ${media.wide} { padding-inline: ${space(3)}; }
  font-size: ${size.small};
  color: ${color.soft};
  cursor: pointer;
  &:hover { color: ${color.text}; }
  &:has(:checked) { background: ${color.top}; color: ${color.text}; font-weight: 600; }
  &:has(:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: -3px; }
  input { position: absolute; inset: 0; opacity: 0; cursor: inherit; }
  @media (forced-colors: active) { &:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

const themeWords: Record<Theme, MessageDescriptor> = {
  system: msg`System`,
  dark: msg`Dunkel`,
  light: msg`Hell`,
};
/** Each language in its own words. */
const languageWords: Record<Language, string> = { de: 'Deutsch', en: 'English' };

/** Theme and language, for this browser. */
export function Preferences() {
  const { t, i18n } = useLingui();
  const [theme, config, chooseTheme, chooseLanguage] = useUnit([
    $theme,
    $config,
    themeChosen,
    languageChosen,
  ]);
  const offered = languages.filter((each) => config?.translations.includes(each));
  return (
    <>
      <Selection legend={t`Darstellung`}>
        {(name) =>
          themes.map((each) => (
            <Choice key={each}>
              <input type="radio" name={name} checked={each === theme} onChange={() => chooseTheme(each)} />
              {t(themeWords[each])}
            </Choice>
          ))
        }
      </Selection>
      {offered.length > 1 && (
        <Selection legend={t`Sprache`}>
          {(name) =>
            offered.map((each) => (
              <Choice key={each} lang={each}>
                <input
                  type="radio"
                  name={name}
                  checked={each === i18n.locale}
                  onChange={() => chooseLanguage(each)}
                />
                {languageWords[each]}
              </Choice>
            ))
          }
        </Selection>
      )}
    </>
  );
}

function Selection({ legend, children }: { legend: string; children: (name: string) => ReactNode }) {
  const name = useId();
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Choices>{children(name)}</Choices>
    </Group>
  );
}
