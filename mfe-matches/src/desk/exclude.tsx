import type { MatchPage } from '@duellwerk/shared/contract/match';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { sentWords, useWordsProblems, type WordsDraft, WordsFields } from '../rulings/write/words-fields.tsx';
import {
  $exclusion,
  $exclusionFailure,
  $exclusionPreview,
  type Exclusion,
  type ExclusionKind,
  exclusionAsked,
  exclusionDismissed,
  exclusionKindChosen,
  exclusionSubmission,
} from './exclude.model.ts';
import { exclusionWords } from './exclusion-words.ts';
import { german } from './german.ts';
import { Preview } from './preview.tsx';

const Sides = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
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

/** Takes one of the two sides out of the whole tournament. */
export function Exclude({ match: { summary, tournament } }: { match: MatchPage }) {
  const { t } = useLingui();
  const ask = useUnit(exclusionAsked);
  const sides = [summary.a, summary.b].filter((side) => side !== null);
  if (sides.length === 0) return null;
  return (
    <Sides aria-label={t`Aus dem Turnier nehmen`}>
      {sides.map((side) => {
        const { name } = side;
        return (
          <Button
            key={side.entry}
            variant="quiet"
            onClick={() => ask({ tournament: tournament.id, side, kind: 'drop' })}
          >{t`${name} aus dem Turnier nehmen`}</Button>
        );
      })}
      <ExcludeDialog />
    </Sides>
  );
}

function ExcludeDialog() {
  const { t } = useLingui();
  const [exclusion, dismiss] = useUnit([$exclusion, exclusionDismissed]);
  if (!exclusion) return null;
  const { name } = exclusion.side;
  return (
    <DialogSheet label={t`${name} aus dem Turnier nehmen`} name="desk.exclude" onClose={() => dismiss()}>
      <ExcludeForm exclusion={exclusion} />
    </DialogSheet>
  );
}

/** Which of the two it is, every match that it changes, and the words that everybody will read. */
function ExcludeForm({ exclusion }: { exclusion: Exclusion }) {
  const { t } = useLingui();
  const [preview, failure] = useUnit([$exclusionPreview, $exclusionFailure]);
  const dismiss = useUnit(exclusionDismissed);
  const [submit, busy] = useUnit([exclusionSubmission.submitted, exclusionSubmission.$pending]);
  const problems = useWordsProblems();
  const { name } = exclusion.side;
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
            <Trans>{name} aus dem Turnier nehmen?</Trans>
          </Title>
          <RadioCards name="kind" label={t`Warum?`} required options={kinds} />
          <Chosen kind={values.kind} />
          <Preview preview={preview} failure={failure} />
          <WordsFields />
          <Answer>
            <Button
              type="submit"
              variant="danger"
              busy={busy || (preview === null && failure === null)}
              disabled={preview === null && failure !== null}
            >
              <Trans>Herausnehmen und veröffentlichen</Trans>
            </Button>
            <Button variant="quiet" onClick={() => dismiss()}>
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
