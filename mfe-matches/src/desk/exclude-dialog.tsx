import type { ExclusionKind } from '@duellwerk/shared/contract/match-desk';
import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { sentWords, useWordsProblems, type WordsDraft, WordsFields } from '../rulings/write/words-fields.tsx';
import { deskView } from './desk-view.ts';
import {
  $exclusion,
  $exclusionFailure,
  $exclusionPreview,
  type Exclusion,
  excludable,
  exclusionClosed,
  exclusionKindChosen,
  exclusionOpened,
  exclusionSubmission,
} from './exclude.model.ts';
import { exclusionWords } from './exclusion-words.ts';
import { german } from './german.ts';
import { Preview } from './preview.tsx';

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Title = styled.h2`
  padding-inline-end: ${space(10)};
  overflow-wrap: anywhere;
`;
const Answer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** Takes a side out of the whole tournament, or back in, from wherever its match or its entry is seen. */
function ExcludeDialog({ close }: DialogProps<unknown>) {
  const [exclusion, left] = useUnit([$exclusion, exclusionClosed]);
  // Nothing is previewed for a dialog that is gone.
  useEffect(() => () => left(), [left]);
  return exclusion && <ExcludeForm key={exclusion.entry} exclusion={exclusion} close={close} />;
}

/** Which of the two it is, every match that it changes, and the words that everybody will read. */
function ExcludeForm({ exclusion, close }: { exclusion: Exclusion; close: () => void }) {
  const { t } = useLingui();
  const [preview, failure] = useUnit([$exclusionPreview, $exclusionFailure]);
  const [submit, busy] = useUnit([exclusionSubmission.submitted, exclusionSubmission.$pending]);
  const problems = useWordsProblems();
  const { name } = exclusion;
  const isBack = exclusion.kind === 'reinstatement';
  const kinds = [
    { value: 'drop', title: t`Tritt nicht weiter an` },
    { value: 'disqualification', title: t`Wird disqualifiziert` },
  ];
  return (
    <Form<WordsDraft & { kind: ExclusionKind }>
      initialValues={{ kind: exclusion.kind, ...exclusionWords(german, exclusion) }}
      keepDirtyOnReinitialize
      validate={problems}
      onSubmit={(words) => {
        if (preview) submit({ ...exclusion, preview, words: sentWords(words) });
      }}
    >
      {({ handleSubmit, values }) => (
        <Stack noValidate onSubmit={handleSubmit}>
          <Title>
            {isBack ? <Trans>{name} zurückholen?</Trans> : <Trans>{name} aus dem Turnier nehmen?</Trans>}
          </Title>
          {isBack ? (
            <p>
              <Trans>
                Was seitdem kampflos verloren war, wird wieder gespielt. Wo die Gegner schon weitergespielt
                haben, bleibt es dabei.
              </Trans>
            </p>
          ) : (
            <>
              <RadioCards name="kind" label={t`Warum?`} required options={kinds} />
              <Chosen kind={values.kind} />
            </>
          )}
          <Preview preview={preview} failure={failure} />
          <WordsFields />
          <Answer>
            <Button
              type="submit"
              variant={isBack ? 'primary' : 'danger'}
              busy={busy || (preview === null && failure === null)}
              disabled={preview === null && failure !== null}
            >
              {isBack ? (
                <Trans>Zurückholen und veröffentlichen</Trans>
              ) : (
                <Trans>Herausnehmen und veröffentlichen</Trans>
              )}
            </Button>
            <Button variant="quiet" onClick={close}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Answer>
        </Stack>
      )}
    </Form>
  );
}

/** Tells what is chosen, for its preview and its words. */
function Chosen({ kind }: { kind: ExclusionKind }) {
  const choose = useUnit(exclusionKindChosen);
  useEffect(() => {
    choose(kind);
  }, [choose, kind]);
  return null;
}

export const excludeDialog = dialogView({
  Dialog: ExcludeDialog,
  payload: excludable,
  opened: exclusionOpened,
  catalogs: deskView.catalogs,
});
