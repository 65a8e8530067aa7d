import { color, size } from '@duellwerk/shared/theme/tokens';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $reports } from './reports.model.ts';

const Rate = styled.span`
  display: block;
  font-size: ${size.small};
  color: ${color.soft};
`;

/** Errors of a version per 100 page views, as browsers report them. */
export function VersionRate({ name, place }: { name: string; place: 'stable' | 'canary' }) {
  const { i18n } = useLingui();
  const reports = useUnit($reports);
  const figures = reports?.versions.find((each) => each.name === name && each.place === place);
  if (!reports?.enabled || !figures) return null;
  const { views, errors, paint_ms } = figures;
  if (views === 0)
    return (
      <Rate>
        <Trans>noch keine Seitenaufrufe</Trans>
      </Rate>
    );
  const numbers = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 });
  const rate = numbers.format((errors / views) * 100);
  const seconds = paint_ms === null ? null : numbers.format(paint_ms / 1_000);
  return (
    <Rate className="dw-figures" data-rate={place}>
      <Trans>
        {rate} Fehler je 100 Seitenaufrufe (<Plural value={views} one="# Aufruf" other="# Aufrufe" />)
      </Trans>
      {seconds !== null && (
        <>
          <br />
          <Trans>größter Inhalt nach {seconds} s</Trans>
        </>
      )}
    </Rate>
  );
}
