import { type AdminGroup, adminGroups } from '@duellwerk/shared/contract/navigation';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import type { Area } from './areas.ts';
import { Band, Bands } from './bands.ts';

const Title = styled.h2`
  align-self: start;
  padding-block: ${space(2.5)} ${space(1)};
  font: 700 ${size.h3} / 1.2 ${font.display};
`;
const Links = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
  a { display: flex; align-items: center; gap: ${space(2)}; min-block-size: ${touch}; font-weight: 600; color: inherit; text-decoration: none; }
  a:hover { text-decoration: underline; text-decoration-thickness: 2px; }
  /* On phones a whole line is to be tapped, and says that it leads on. */
  a::after { content: '›' / ''; margin-inline-start: auto; font: 400 ${size.h3} / 1 ${font.text}; color: ${color.soft}; }
  li + li { border-block-start: 1px solid ${color.line}; }
  ${media.wide} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: 0 ${space(6)};
    a::after { content: none; }
    li + li { border: 0; }
  }
`;
/* The names alone are enough on a phone. */
const Sentence = styled.p`
  display: none;
  margin-block: -${space(2)} ${space(2)};
  line-height: 1.35;
  font-size: ${size.small};
  color: ${color.soft};
  ${media.wide} { display: block; }
`;

const groupTitles: Record<AdminGroup, MessageDescriptor> = {
  play: msg`Spielbetrieb`,
  people: msg`Leute`,
  site: msg`Die Seite`,
  technical: msg`Technik`,
};

/** Every area that is open to a user, in groups. */
export function AreaList({ areas }: { areas: readonly Area[] }) {
  const { t } = useLingui();
  return (
    <Bands as="nav" aria-label={t`Bereiche`}>
      {adminGroups.map((name) => {
        const own = areas.filter(({ group }) => group === name);
        return own.length === 0 ? null : (
          <Band key={name}>
            <Title>{t(groupTitles[name])}</Title>
            <Links role="list">
              {own.map(({ path, label, sentence, icon }) => (
                <li key={path}>
                  <Link to={path}>
                    {icon && <Icon name={icon} />}
                    {label}
                  </Link>
                  {sentence && <Sentence>{sentence}</Sentence>}
                </li>
              ))}
            </Links>
          </Band>
        );
      })}
    </Bands>
  );
}
