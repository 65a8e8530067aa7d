import type { DecisionPreview } from '@duellwerk/shared/contract/match-desk';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { errorToast } from '@duellwerk/shared/toast/api-error-toast';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Icon } from '@duellwerk/shared/ui/icon';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { roundText } from './round-text.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;
const Changes = styled.ul`
  display: grid;
  gap: 2px;
  max-block-size: 20rem;
  padding: 0;
  list-style: none;
  overflow-y: auto;
`;
const Change = styled.li`
  display: grid;
  gap: 0 ${space(3)};
  padding: ${space(2)} ${space(3)};
  background: ${color.raised};
  font-size: ${size.small};
  line-height: 1.35;
  overflow-wrap: anywhere;
  @media (min-width: 768px) {
    grid-template-columns: 10rem minmax(0, 1fr);
  }
  small { color: ${color.soft}; }
`;
const Turn = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  s { color: ${color.soft}; text-decoration: none; }
`;

type Changed = DecisionPreview['matches'][number];

interface PreviewProps {
  /** `null` until it is known. */
  preview: DecisionPreview | null;
  failure: Error | null;
  /** The match that is decided: what becomes of it is said elsewhere. */
  decided?: string;
}

/** Every match that a decision changes, before and after, and every place. */
export function Preview({ preview, failure, decided }: PreviewProps) {
  const { t } = useLingui();
  if (!preview && failure) {
    const { text = '' } = errorToast(failure);
    return (
      <Banner style="error" title={<Trans>So geht es nicht</Trans>}>
        {typeof text === 'string' ? text : t(text)}
      </Banner>
    );
  }
  if (!preview) return <SkeletonLines lines={2} />;
  const later = preview.matches.filter((each) => each.match !== decided);
  return (
    <Frame aria-live="polite">
      {later.length === 0 ? (
        <p>
          {decided ? (
            <Trans>Sonst ändert sich keine Begegnung.</Trans>
          ) : (
            <Trans>Keine Begegnung ändert sich.</Trans>
          )}
        </p>
      ) : (
        <strong>
          {decided ? (
            <Plural
              value={later.length}
              one="# weitere Begegnung ändert sich:"
              other="# weitere Begegnungen ändern sich:"
            />
          ) : (
            <Plural value={later.length} one="# Begegnung ändert sich:" other="# Begegnungen ändern sich:" />
          )}
        </strong>
      )}
      {(later.length > 0 || preview.places.length > 0) && (
        <Changes role="list" aria-label={t`Was sich ändert`} tabIndex={0}>
          {later.map((change) => (
            <MatchChange key={change.match} change={change} />
          ))}
          {preview.places.map(({ entry, name, before, after }) => (
            <Change key={entry}>
              <small>
                <Trans>Platz</Trans>
              </small>
              <Turn>
                <span>{name}:</span>
                <Before>{placeText(before)}</Before>
                {placeText(after)}
              </Turn>
            </Change>
          ))}
        </Changes>
      )}
    </Frame>
  );
}

function MatchChange({ change: { key, round_name, before, after } }: { change: Changed }) {
  const { t } = useLingui();
  return (
    <Change>
      <small>{round_name ? t(roundText(round_name)) : key}</small>
      <Turn>
        <Before>
          <Then then={before} />
        </Before>
        <Then then={after} />
      </Turn>
    </Change>
  );
}

function Before({ children }: { children: React.ReactNode }) {
  return (
    <>
      <VisuallyHidden>
        <Trans>vorher</Trans>
      </VisuallyHidden>
      <s>{children}</s>
      <Icon name="arrow" size={14} />
      <VisuallyHidden>
        <Trans>nachher</Trans>
      </VisuallyHidden>
    </>
  );
}

/** Who meets whom, and how it ended. */
function Then({ then: { state, a, b, score } }: { then: Changed['before'] }) {
  const { t } = useLingui();
  if (state === 'void') return <Trans>entfällt</Trans>;
  const left = a?.name ?? t`Noch offen`;
  const right = b?.name ?? t`Noch offen`;
  return (
    <span>
      {score ? `${left} ${score.a}:${score.b} ${right}` : t`${left} gegen ${right}`}
      {state === 'stale' && (
        <>
          {' '}
          <Trans>(Ergebnis von anderen Seiten)</Trans>
        </>
      )}
    </span>
  );
}

const placeText = (place: { from: number; to: number } | null) =>
  place === null ? '–' : place.from === place.to ? `${place.from}.` : `${place.from}.–${place.to}.`;
