import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import type { Ruling } from '@duellwerk/shared/contract/ruling';
import { type Infer, id, optional, request } from '@duellwerk/shared/contract/schema';
import { searchTournaments } from '@duellwerk/shared/contract/selectors';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { SelectorField } from '@duellwerk/shared/form/selector-field';
import { optionKey, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { $transport, send } from '@duellwerk/shared/http/http';
import { useNavigate } from '@duellwerk/shared/router/router';
import { color, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { messages as german } from '../locales/de.po';
import { messages as english } from '../locales/en.po';
import { sentWords, useWordsProblems, type WordsDraft, WordsFields } from './words-fields.tsx';
import { $amended, $amendedFailure, amendedRetried, writeOpened, writeSubmission } from './write.model.ts';

const payloadShape = request({ ruling: optional(id) });

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Title = styled.h2`
  padding-inline-end: ${space(10)};
  overflow-wrap: break-word;
`;
const Soft = styled.p`
  color: ${color.soft};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** Writes a ruling of a general kind, or changes an earlier one: both are rulings of their own. */
function RulingDialog({ payload: { ruling }, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { t } = useLingui();
  const [amended, failure, retry] = useUnit([$amended, $amendedFailure, amendedRetried]);
  if (ruling === undefined) return <RulingForm amends={null} close={close} />;
  if (amended?.id === ruling) return <RulingForm amends={amended} close={close} />;
  if (!failure) return <SkeletonLines lines={8} />;
  return (
    <LoadFailure failure={failure} title={t`Die Entscheidung konnte nicht geladen werden`} onRetry={retry} />
  );
}

interface Draft extends WordsDraft {
  tournament?: SelectorOption;
}

function RulingForm({ amends, close }: { amends: Ruling | null; close: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useTournamentSearch();
  const problems = useWordsProblems();
  const { submit, pending } = useSubmit(writeSubmission);
  const title = amends?.title ?? '';
  const initial: Draft = amends ? { title: t`Änderung: ${title}`.slice(0, 120), rule: amends.rule } : {};
  return (
    <Form<Draft>
      initialValues={initial}
      // A newer state of the same ruling leaves what was written as it is.
      keepDirtyOnReinitialize
      validate={problems}
      onSubmit={({ tournament, ...words }) =>
        submit({
          amends: amends && { id: amends.id, rev: amends.rev },
          tournament: tournament ? optionKey(tournament) : null,
          words: sentWords(words),
          // The dialog's place in the history is over.
          goTo: (path) => navigate(path, { replace: true }),
        })
      }
    >
      {({ handleSubmit }) => (
        <Stack noValidate onSubmit={handleSubmit}>
          <Title>{amends ? <Trans>Entscheidung ändern</Trans> : <Trans>Entscheidung schreiben</Trans>}</Title>
          <Soft>
            {amends ? (
              <Trans>Die frühere bleibt stehen und verweist auf diese.</Trans>
            ) : (
              <Trans>Alle können sie lesen. Nenne niemanden, der nicht genannt werden muss.</Trans>
            )}
          </Soft>
          {!amends && <SelectorField name="tournament" label={t`Turnier`} search={search} />}
          <WordsFields />
          <FocusRefused />
          <Actions>
            <Button type="submit" variant="primary" busy={pending}>
              <Trans>Veröffentlichen</Trans>
            </Button>
            <Button variant="quiet" onClick={close}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Actions>
        </Stack>
      )}
    </Form>
  );
}

/** Asks for tournaments whose name fits a text. */
function useTournamentSearch() {
  const transport = useUnit($transport);
  return async (q: string): Promise<SelectorOption[]> =>
    (await send(transport, searchTournaments, { query: { q } })).tournaments.map(({ id: key, name }) => ({
      id: key,
      name,
    }));
}

export const rulingDialog = dialogView({
  Dialog: RulingDialog,
  payload: payloadShape,
  opened: writeOpened,
  catalogs: {
    de: async () => ({ messages: german }),
    en: async () => ({ messages: english }),
  },
});
