import { OVERRIDE_END_PATH } from '@duellwerk/shared/contract/builds';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $pageFacts } from '../app/page-facts.ts';
import { EndOverride } from './end-override.tsx';
import { $newBuild, noticeDismissed, reloadClicked } from './new-build.model.ts';

/* Sticks to the window's lower edge, above the bar of the next task, and has its own place after the footer, so it covers nothing for good. */
const Corner = styled.div`
  position: sticky;
  inset-block-end: var(--dw-task-bar, 0px);
  z-index: 15;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} ${space(2)};
  pointer-events: none;

  > * {
    pointer-events: auto;
    max-inline-size: min(100%, 34rem);
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.4);
  }
`;
const Badge = styled.form`
  display: flex;
  align-items: center;
  padding-inline-start: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.warningGround};
  color: ${color.text};
  font-size: ${size.small};

  strong {
    color: ${color.warningText};
  }
  > span {
    min-inline-size: 0;
    padding-block: ${space(2)};
    overflow-wrap: anywhere;
  }
  > span > * {
    display: inline-block;
    margin-inline-end: ${space(2)};
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

/** What the page says of its own build: versions that were chosen for this session, and a newer build. */
export function BuildCorner() {
  const [{ overrides }, build] = useUnit([$pageFacts, $newBuild]);
  if (overrides.length === 0 && build === null) return null;
  return (
    <Corner>
      {build !== null && <NewBuildNotice />}
      {overrides.length > 0 && <OverrideBadge overrides={overrides} />}
    </Corner>
  );
}

/** The way out is a plain form: it works whatever the chosen versions do. */
function OverrideBadge({ overrides }: { overrides: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Badge method="post" action={OVERRIDE_END_PATH} aria-label={t`Testversionen`} data-overrides>
      <span className="dw-figures">
        <strong>
          <Trans>Testversion</Trans>
        </strong>
        {overrides.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </span>
      <EndOverride />
    </Badge>
  );
}

function NewBuildNotice() {
  const [dismiss, reload] = useUnit([noticeDismissed, reloadClicked]);
  return (
    <div data-new-build>
      <Banner
        style="info"
        title={<Trans>Eine neue Version ist da</Trans>}
        action={
          <Actions>
            <Button onClick={() => reload()}>
              <Trans>Neu laden</Trans>
            </Button>
            <Button variant="quiet" onClick={() => dismiss()}>
              <Trans>Später</Trans>
            </Button>
          </Actions>
        }
      >
        <Trans>Lade neu, wann es dir passt.</Trans>
      </Banner>
    </div>
  );
}
