import type { ContentRevision } from '@duellwerk/shared/contract/content';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $restoreFailed, $revisions, restoreClicked, restoreFx } from './history.model.ts';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block-start: ${space(6)};
`;
const List = styled.ol`
  display: grid;
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  padding-block: ${space(2)};
  border-block-end: 1px solid ${color.line};
`;

/** The changes of the text; each former version can be put into the editor. */
export function HistoryList() {
  const { t } = useLingui();
  const [revisions, failed] = useUnit([$revisions, $restoreFailed]);
  if (!revisions || revisions.length === 0) return null;
  return (
    <Section aria-label={t`Verlauf`}>
      <h2>
        <Trans>Verlauf</Trans>
      </h2>
      {failed && (
        <Banner style="error" title={<Trans>Diese Fassung konnte nicht geladen werden</Trans>}>
          <Trans>Der Text im Editor ist unverändert. Versuch es gleich noch einmal.</Trans>
        </Banner>
      )}
      <List role="list">
        {revisions.map((revision) => (
          <Change key={revision.version} revision={revision} />
        ))}
      </List>
    </Section>
  );
}

function Change({ revision: { version, at, by, reset } }: { revision: ContentRevision }) {
  const { t } = useLingui();
  const [busy, restore] = useUnit([restoreFx.pending, restoreClicked]);
  const name = by ?? '–';
  return (
    <Line>
      <span>
        {reset ? (
          <Trans>
            <Moment at={at} />: zurückgesetzt von {name}
          </Trans>
        ) : (
          <Trans>
            <Moment at={at} />: gespeichert von {name}
          </Trans>
        )}
      </span>
      <Button
        variant="quiet"
        disabled={busy}
        aria-label={t`Fassung ${version} in den Editor laden`}
        onClick={() => restore(version)}
      >
        <Trans>In den Editor laden</Trans>
      </Button>
    </Line>
  );
}
