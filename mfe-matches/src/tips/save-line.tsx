import { ApiError } from '@duellwerk/shared/http/api-error';
import { color, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { canRetry, type Save } from './saves.ts';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  &[data-state='saved'] { color: ${color.successText}; }
  svg { flex: none; }
`;
const Failed = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  color: ${color.dangerText};
`;
const Retry = styled.button`
  min-block-size: ${touch};
  padding: 0 ${space(2)};
  border: 0;
  background: none;
  color: ${color.link};
  font-size: ${size.small};
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
`;

interface SaveLineProps {
  tip: { save: Save | null; isGiven: boolean; retry: () => void };
}

/** What has become of what was set; said to who does not see it. */
export function SaveLine({ tip: { save, isGiven, retry } }: SaveLineProps) {
  const lost = save?.failed ?? null;
  return (
    <>
      <span role="status">
        <State save={save} isGiven={isGiven} />
      </span>
      {lost && canRetry(lost.error) && (
        <Retry type="button" onClick={retry}>
          <Trans>Erneut versuchen</Trans>
        </Retry>
      )}
    </>
  );
}

function State({ save, isGiven }: { save: Save | null; isGiven: boolean }) {
  if (save?.failed)
    return (
      <Failed>
        <Line>
          <Icon name="error" size={16} />
          <Why error={save.failed.error} />
        </Line>
      </Failed>
    );
  if (save?.sending || save?.wanted)
    return (
      <Line>
        <Trans>wird gespeichert …</Trans>
      </Line>
    );
  if (save?.draft)
    return isGiven ? (
      <Trans>Noch unvollständig. Es gilt dein letzter Tipp.</Trans>
    ) : (
      <Trans>Noch unvollständig.</Trans>
    );
  if (save?.saved)
    return (
      <Line data-state="saved">
        <Icon name="check" size={16} />
        <Trans>gespeichert</Trans>
      </Line>
    );
  return isGiven ? <Trans>getippt</Trans> : <Trans>noch kein Tipp</Trans>;
}

function Why({ error }: { error: Error }) {
  if (error instanceof ApiError && error.reason === 'unreachable')
    return <Trans>Nicht gespeichert: Der Server ist nicht erreichbar.</Trans>;
  if (error instanceof ApiError && error.reason !== 'unexpected_answer') {
    const words = error.message;
    return <Trans>Nicht gespeichert: {words}</Trans>;
  }
  return <Trans>Nicht gespeichert.</Trans>;
}
