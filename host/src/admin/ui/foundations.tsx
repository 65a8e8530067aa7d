import { colorNames } from '@duellwerk/shared/theme/palettes';
import { color, font, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Icon, iconNames } from '@duellwerk/shared/ui/icon';
import { useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { Columns, Sample } from './show.tsx';

const Patch = styled.div<{ $color: string }>`
  display: grid;
  align-content: end;
  block-size: ${space(14)};
  border-radius: ${radius.small};
  background: ${({ $color }) => $color};
  box-shadow: inset 0 0 0 1px ${color.line};
`;

const Name = styled.span`
  font-size: ${size.tiny};
  color: ${color.faint};
`;

const Score = styled.span`
  font: 700 ${size.score} / 1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

const Tiles = styled.div<{ $min: string }>`
  display: grid;
  inline-size: 100%;
  grid-template-columns: repeat(auto-fill, minmax(${({ $min }) => $min}, 1fr));
  gap: ${space(4)};
  svg { margin-inline: auto; }
`;

/** Colours, text sizes and icons. */
export function Foundations() {
  const { t } = useLingui();
  return (
    <>
      <Tiles $min="5.5rem">
        {colorNames.map((name) => (
          <div key={name}>
            <Patch $color={color[name]} />
            <Name>{name}</Name>
          </div>
        ))}
      </Tiles>
      <Columns $wide>
        <Sample name={t`Überschriften`}>
          <p style={{ font: `700 ${size.h1} / 0.95 ${font.display}`, textTransform: 'uppercase' }}>
            Herbstpokal
          </p>
          <p style={{ font: `700 ${size.h2} / 1.04 ${font.display}`, textTransform: 'uppercase' }}>
            Gruppe A
          </p>
          <p style={{ font: `700 ${size.h3} / 1.15 ${font.display}` }}>Nordlicht gegen Löwen</p>
        </Sample>
        <Sample name={t`Text`}>
          <p style={{ fontSize: size.lead }}>{t`Ein Vorspann sagt in einem Satz, worum es geht.`}</p>
          <p>{t`Text für alles, was gelesen wird. Kurz, konkret und per du.`}</p>
          <p style={{ fontSize: size.small, color: color.soft }}>{t`Nebensachen sind kleiner und leiser.`}</p>
        </Sample>
        <Sample name={t`Spielstand`}>
          <Score>13 : 11</Score>
        </Sample>
      </Columns>
      <Sample name={t`Symbole`}>
        <Tiles $min="3rem">
          {iconNames.map((name) => (
            <Icon key={name} name={name} size={24} label={name} />
          ))}
        </Tiles>
      </Sample>
    </>
  );
}
