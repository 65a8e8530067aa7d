import type { TipGroup } from '@duellwerk/shared/contract/tips';
import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { MatchRowsSkeleton } from '@duellwerk/shared/ui/match-row';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { type GroupQuestion, GroupQuestions } from './group-questions.tsx';
import { $groupId, $groups, foundSubmission, group } from './groups.model.ts';
import { TipRanking } from './overall-table.tsx';
import { tipsAddress } from './query.ts';
import { $mineFailure, $roundId, tipsRetried } from './tips.model.ts';
import { useLeadToGroup } from './use-group-address.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  h2 { font-size: ${size.h3}; text-transform: none; overflow-wrap: anywhere; }
`;
const Table = styled.section`
  h2 { font-size: ${size.h3}; text-transform: none; overflow-wrap: anywhere; }
`;
const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Found = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 24rem);
  gap: ${space(3)};
  justify-items: start;
  > * { inline-size: 100%; }
  > button { inline-size: auto; }
`;

/** Groups of friends: each with its table and the link that leads in. */
export function Friends() {
  const { t } = useLingui();
  const [user, initialized, groups, id] = useUnit([$user, $initialized, $groups, $groupId]);
  const [failure, retry, round] = useUnit([$mineFailure, tipsRetried, $roundId]);
  if (!user && initialized)
    return (
      <EmptyState
        title={t`Tipp gegen deine Freunde`}
        action={
          <DialogButton opens={{ name: 'auth.login' }} variant="primary" icon="login">
            <Trans>Einloggen</Trans>
          </DialogButton>
        }
      >
        <Trans>Gründe eine Gruppe, teil ihren Link, und ihr habt eine Tabelle für euch.</Trans>
      </EmptyState>
    );
  if (failure && !groups)
    return (
      <LoadFailure
        failure={failure}
        title={t`Deine Gruppen konnten nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!groups || round === null) return <MatchRowsSkeleton count={5} />;
  return (
    <Stack>
      {groups.length > 1 && (
        <TabLinks
          label={t`Deine Gruppen`}
          tabs={groups.map(({ id: each, name, members }) => ({
            to: tipsAddress({ round, view: 'freunde', friends: each }),
            text: name,
            count: members,
            current: each === id,
          }))}
        />
      )}
      {id !== null && <OneGroup key={id} />}
      <NewGroup round={round} />
    </Stack>
  );
}

function OneGroup() {
  const { t } = useLingui();
  const [found, failure, retry] = useUnit([group.$data, group.$failure, tipsRetried]);
  if (failure && !found)
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Gruppe konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (!found) return <MatchRowsSkeleton count={5} />;
  return (
    <>
      <Table aria-label={found.name}>
        <h2>{found.name}</h2>
        <TipRanking label={t`Tabelle: ${found.name}`} rows={found.members} />
      </Table>
      <Sharing group={found} />
    </>
  );
}

function Sharing({ group: found }: { group: TipGroup }) {
  const { t } = useLingui();
  const user = useUnit($user);
  const [question, setQuestion] = useState<GroupQuestion>();
  return (
    <Box aria-label={t`Link zum Teilen`}>
      <p>
        <Trans>Wer diesen Link hat, kann der Gruppe beitreten.</Trans>
      </p>
      <CopyValueField
        value={`${window.location.origin}${found.link}`}
        label={t`Link zum Teilen`}
        labels={{
          copy: <Trans>Link kopieren</Trans>,
          copied: <Trans>Kopiert</Trans>,
          refused: {
            title: msg`Kopieren hat nicht geklappt`,
            text: msg`Markier den Link und kopier ihn selbst.`,
          },
        }}
      />
      <Choice>
        {found.owner === user?.id && (
          <Button onClick={() => setQuestion('renew')}>
            <Trans>Neuer Link</Trans>
          </Button>
        )}
        <Button variant="quiet" icon="logout" onClick={() => setQuestion('leave')}>
          <Trans>Gruppe verlassen</Trans>
        </Button>
      </Choice>
      {question && (
        <GroupQuestions
          question={question}
          group={found}
          isOwner={found.owner === user?.id}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Box>
  );
}

const NAME_MAX = 60;

function NewGroup({ round }: { round: string }) {
  const { t } = useLingui();
  const leadTo = useLeadToGroup();
  const { submit, pending } = useSubmit(foundSubmission);
  return (
    <Box aria-label={t`Neue Gruppe`}>
      <h2>
        <Trans>Neue Gruppe</Trans>
      </h2>
      <Form<{ name?: string }> onSubmit={({ name = '' }) => submit({ round, name: name.trim(), leadTo })}>
        {({ handleSubmit, values }) => (
          <Found noValidate onSubmit={handleSubmit}>
            <TextField name="name" label={t`Name der Gruppe`} required maxLength={NAME_MAX} />
            <FormError />
            <FocusRefused />
            <Button type="submit" icon="plus" busy={pending} disabled={!values.name?.trim()}>
              <Trans>Gruppe gründen</Trans>
            </Button>
          </Found>
        )}
      </Form>
    </Box>
  );
}
