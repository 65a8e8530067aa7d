import type { ReleaseDiff } from '@duellwerk/shared/contract/releases';
import { controlLook } from '@duellwerk/shared/form/field-frame';
import { formatBytes } from '@duellwerk/shared/i18n/format';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $diff, $diffFailure, $diffPair, type DiffPair, diffChosen } from './package.model.ts';

const Choice = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 20rem));
`;
const Label = styled.label`
  display: grid;
  gap: ${space(1)};
  font-size: ${size.small};
  font-weight: 600;
`;
const Select = styled.select`
  ${controlLook}
  font-weight: 400;
`;
const Changes = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;
const Mark = styled.span<{ $paint: string }>`
  display: inline-block;
  inline-size: 1.25rem;
  font-weight: 700;
  color: ${({ $paint }) => $paint};
`;

/** Two versions beside each other; the choice begins with what runs and the newest. */
export function VersionDiff({ versions }: { versions: readonly string[] }) {
  const { t } = useLingui();
  const [pair, choose] = useUnit([$diffPair, diffChosen]);
  if (!pair) return null;
  return (
    <>
      <Choice>
        <VersionSelect
          label={t`Von`}
          versions={versions}
          value={pair.from}
          onChoose={(from) => choose({ from })}
        />
        <VersionSelect
          label={t`Nach`}
          versions={versions}
          value={pair.to}
          onChoose={(to) => choose({ to })}
        />
      </Choice>
      <Result pair={pair} />
    </>
  );
}

interface VersionSelectProps {
  label: string;
  versions: readonly string[];
  value: string;
  onChoose: (version: string) => void;
}

function VersionSelect({ label, versions, value, onChoose }: VersionSelectProps) {
  return (
    <Label>
      {label}
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        {versions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </Select>
    </Label>
  );
}

function Result({ pair }: { pair: DiffPair }) {
  const { t } = useLingui();
  const [diff, failure, choose] = useUnit([$diff, $diffFailure, diffChosen]);
  if (pair.from === pair.to) return <Trans>Wähle zwei verschiedene Versionen.</Trans>;
  if (failure) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Der Vergleich konnte nicht geladen werden`}
        onRetry={() => choose({})}
      />
    );
  }
  return diff ? <DiffLines diff={diff} /> : <SkeletonLines lines={3} />;
}

interface Line {
  mark: '+' | '−' | '~';
  text: string;
}

const paints = { '+': color.successText, '−': color.dangerText, '~': color.infoText };

function DiffLines({ diff }: { diff: ReleaseDiff }) {
  const { t, i18n } = useLingui();
  const parts = (kind: string, { added, removed }: ReleaseDiff['routes']): Line[] => [
    ...added.map((name) => ({ mark: '+' as const, text: `${kind} ${name}` })),
    ...removed.map((name) => ({ mark: '−' as const, text: `${kind} ${name}` })),
  ];
  const changed = (
    name: string,
    { before, after }: { before: string | null; after: string | null },
  ): Line => ({
    mark: '~',
    text: `${name}: ${before ?? '–'} → ${after ?? '–'}`,
  });
  const bytes = (value: number) => formatBytes(value, { locale: i18n.locale });
  const sizes = ({ before, after }: ReleaseDiff['bytes']) => `${bytes(before)} → ${bytes(after)}`;
  const lines = [
    ...(diff.contract ? [changed(t`Vertrag`, diff.contract)] : []),
    ...parts(t`Route`, diff.routes),
    ...parts(t`Dialog`, diff.dialogs),
    ...parts(t`Widget`, diff.widgets),
    ...(diff.exports ? parts(t`Export`, diff.exports) : []),
    ...(diff.calls ? parts(t`Aufruf`, diff.calls) : []),
    ...(diff.calls?.changed ?? []).map((call): Line => ({ mark: '~', text: `${t`Aufruf`} ${call}` })),
    ...Object.entries(diff.singletons).map(([name, change]) => changed(name, change)),
  ];
  return (
    <>
      {lines.length === 0 && (
        <Trans>Routen, Dialoge, Widgets, Aufrufe und geteilte Module sind gleich.</Trans>
      )}
      <Changes className="dw-figures">
        {lines.map(({ mark, text }) => (
          <li key={mark + text}>
            <Mark $paint={paints[mark]}>{mark}</Mark>
            {text}
          </li>
        ))}
        <li>
          <Trans>Alle Dateien: {sizes(diff.bytes)}</Trans>
        </li>
        <li>
          <Trans>Skripte: {sizes(diff.script_bytes)}</Trans>
        </li>
      </Changes>
    </>
  );
}
