import type { WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyPart } from '@duellwerk/shared/ui/empty-part';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { AlertBanner } from '../../alerts/alert-banner.tsx';
import { editClicked } from './draft.model.ts';
import { wordsOf } from './drafts.ts';
import { removeAsked } from './remove.model.ts';
import { styleWords } from './styles.ts';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding: 0;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
`;
const Facts = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;
const Steps = styled.div`
  display: flex;
  gap: ${space(2)};
`;

/** The alerts that stand, each as visitors see it, with what is known of its making. */
export function StandingList({ alerts }: { alerts: readonly WrittenAlert[] }) {
  const { t } = useLingui();
  return (
    <Section aria-label={t`Was gerade zu sehen ist`}>
      <h2>
        <Trans>Was gerade zu sehen ist</Trans>
      </h2>
      {alerts.length === 0 ? (
        <EmptyPart title={t`Gerade ist kein Hinweis zu sehen`}>
          <Trans>Was du veröffentlichst, steht auf jeder Seite oben und hier.</Trans>
        </EmptyPart>
      ) : (
        <List>
          {alerts.map((alert) => (
            <Item key={alert.id}>
              <AlertBanner alert={alert} />
              <Row>
                <Making alert={alert} />
                <AlertSteps alert={alert} />
              </Row>
            </Item>
          ))}
        </List>
      )}
    </Section>
  );
}

function Making({ alert }: { alert: WrittenAlert }) {
  const { t } = useLingui();
  const { created_at, updated_at, ends_at, created_by } = alert;
  const style = t(styleWords[wordsOf(alert).style].word);
  return (
    <Facts className="dw-figures">
      {created_by === null ? (
        <Trans>
          {style} · seit <Moment at={created_at} />
        </Trans>
      ) : (
        <Trans>
          {style} · seit <Moment at={created_at} />, von {created_by}
        </Trans>
      )}
      {ends_at !== null && (
        <>
          {' · '}
          <Trans>
            bis <Moment at={ends_at} />
          </Trans>
        </>
      )}
      {updated_at !== created_at && (
        <>
          {' · '}
          <Trans>
            geändert <Moment at={updated_at} />
          </Trans>
        </>
      )}
    </Facts>
  );
}

function AlertSteps({ alert }: { alert: WrittenAlert }) {
  const { t } = useLingui();
  const [edit, remove] = useUnit([editClicked, removeAsked]);
  const { message } = alert;
  const words = message.replace(/<[^>]*>/g, '');
  return (
    <Steps>
      <Button icon="pencil" aria-label={t`Hinweis „${words}“ ändern`} onClick={() => edit(alert.id)}>
        <Trans>Ändern</Trans>
      </Button>
      <Button aria-label={t`Hinweis „${words}“ löschen`} onClick={() => remove(alert)}>
        <Trans>Löschen</Trans>
      </Button>
    </Steps>
  );
}
