import { FactLines } from '@duellwerk/shared/audit/fact-list';
import type { AdministrativeEntry, AuditChange } from '@duellwerk/shared/contract/audit';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { fieldWords } from './field-words.ts';
import { useValueWords } from './use-value-words.ts';

/* Short changes beside each other. */
const List = styled(FactLines)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  del { color: ${color.soft}; }
  ins { text-decoration: none; }
`;
const More = styled.details`
  font-size: ${size.small};
  summary { cursor: pointer; min-block-size: 1.75rem; }
`;
/* The columns of the list must not depend on how long a text would be in one line. */
const Frame = styled.div`
  max-inline-size: 32rem;
`;
const Reason = styled.p`
  margin: 0 0 ${space(1)};
  overflow-wrap: anywhere;
`;

/** So many stand open; who wants the rest of a long change opens it. */
const OPEN = 4;

/** Why something was done, and what it changed. */
export function Changes({ reason, changes }: Pick<AdministrativeEntry, 'reason' | 'changes'>) {
  const rest = changes.length - OPEN;
  if (reason === null && changes.length === 0) return '–';
  return (
    <Frame>
      {reason !== null && <Reason>„{reason}“</Reason>}
      <ChangeList changes={changes.slice(0, OPEN)} />
      {rest > 0 && (
        <More>
          <summary>
            <Trans>{rest} weitere</Trans>
          </summary>
          <ChangeList changes={changes.slice(OPEN)} />
        </More>
      )}
    </Frame>
  );
}

function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  return (
    <List>
      {changes.map((change) => {
        const known = fieldWords[change.field];
        return (
          <div key={change.field}>
            <dt>{known ? t(known) : change.field}</dt>
            <dd>{LISTS.has(change.field) ? <Gain {...change} /> : <BeforeAndAfter {...change} />}</dd>
          </div>
        );
      })}
    </List>
  );
}

/** Lists of which only what came and what went is of interest. */
const LISTS: ReadonlySet<string> = new Set(['permissions', 'honours']);

function Gain({ field, before, after }: AuditChange) {
  const words = useValueWords();
  const given = after.filter((value) => !before.includes(value));
  const taken = before.filter((value) => !after.includes(value));
  return (
    <>
      {given.length > 0 && <Trans>bekam {words(field, given)}</Trans>}
      {given.length > 0 && taken.length > 0 && '; '}
      {taken.length > 0 && <Trans>verlor {words(field, taken)}</Trans>}
    </>
  );
}

function BeforeAndAfter({ field, before, after }: AuditChange) {
  const words = useValueWords();
  return (
    <>
      {before.length > 0 && (
        <>
          <VisuallyHidden>
            <Trans>vorher:</Trans>{' '}
          </VisuallyHidden>
          <del>{words(field, before)}</del> <span aria-hidden>→ </span>
          <VisuallyHidden>
            <Trans>, jetzt:</Trans>{' '}
          </VisuallyHidden>
        </>
      )}
      <ins>{words(field, after)}</ins>
    </>
  );
}
