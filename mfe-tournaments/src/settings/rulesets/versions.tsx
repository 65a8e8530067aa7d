import type { RulesetVersion } from '@duellwerk/shared/contract/master-data/rulesets';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { $versions, $versionsFailure, versionsShown } from './rulesets.model.ts';

const Stack = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;
const Version = styled.details`
  padding-block: ${space(2)};
  border-block-end: 1px solid ${color.line};
  summary { cursor: pointer; }
  summary small { font-size: ${size.small}; color: ${color.soft}; }
  h3 { margin-block-start: ${space(3)}; font-size: ${size.small}; }
  p { margin-block-start: ${space(3)}; white-space: pre-line; overflow-wrap: anywhere; }
`;

/** What a ruleset has said before, and how many tournaments are still played by it. */
export function Versions({ ruleset, rev }: { ruleset: string; rev: number }) {
  const { t } = useLingui();
  const [versions, failure, shown] = useUnit([$versions, $versionsFailure, versionsShown]);
  useEffect(() => {
    shown({ ruleset, rev });
  }, [shown, ruleset, rev]);
  return (
    <Stack>
      <h2>
        <Trans>Fassungen</Trans>
      </h2>
      {versions ? (
        versions.items.map((version) => <OneVersion key={version.version} {...version} />)
      ) : failure ? (
        <LoadFailure
          failure={failure}
          title={t`Die Fassungen konnten nicht geladen werden`}
          onRetry={() => void shown({ ruleset, rev })}
        />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </Stack>
  );
}

function OneVersion({ version, text, text_en, at, by, uses }: RulesetVersion) {
  return (
    <Version>
      <summary>
        <Trans>Fassung {version}</Trans>{' '}
        <small>
          <Moment at={at} show="date" />
          {by && (
            <>
              {' · '}
              <span translate="no">{by.username}</span>
            </>
          )}
          {' · '}
          <Plural value={uses} _0="in keinem Turnier" one="in einem Turnier" other="in # Turnieren" />
        </small>
      </summary>
      <p>{text}</p>
      {text_en && (
        <>
          <h3>
            <Trans>Regeln, auf Englisch</Trans>
          </h3>
          <p lang="en">{text_en}</p>
        </>
      )}
    </Version>
  );
}
