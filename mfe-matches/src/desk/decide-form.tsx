import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { CaseOfMatch, OpenCase } from '@duellwerk/shared/contract/match-desk';
import { useNavigate } from '@duellwerk/shared/router/router';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { sentWords, useWordsProblems, type WordsDraft, WordsFields } from '../rulings/write/words-fields.tsx';
import { caseAfter } from './case-order.ts';
import { $deskQuery } from './cases.model.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { type Choice, decisionOf } from './choices.ts';
import { $preview, $previewFailure, choiceLeft, decideSubmission } from './decide.model.ts';
import { german } from './german.ts';
import { KeyCap } from './key-cap.tsx';
import { Preview } from './preview.tsx';
import { deskAddress } from './query.ts';
import { proposedWords } from './ruling-words.ts';

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  h3 { font: 700 ${size.h3} / 1.1 ${font.display}; overflow-wrap: anywhere; }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;
const Words = styled.details`
  summary {
    padding-block: ${space(2)};
    font-weight: 600;
    cursor: pointer;
  }
  summary + * { margin-block-start: ${space(2)}; }
`;
const Read = styled.div`
  display: grid;
  gap: ${space(1)};
  overflow-wrap: anywhere;
  p { font-size: ${size.small}; color: ${color.soft}; }
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

interface DecideFormProps {
  choice: Choice;
  title: string;
  detail: CaseOfMatch;
  match: MatchPage;
  cases: readonly OpenCase[];
}

/**
 * What was chosen: its scores or time, every later match that it changes, and the words that everybody will read. Its button
 * has the focus, so that Enter publishes what is seen; nothing is written before the preview is there.
 */
export function DecideForm({ choice, title, detail, match, cases }: DecideFormProps) {
  const navigate = useNavigate();
  const [query, preview, refusal, leave] = useUnit([$deskQuery, $preview, $previewFailure, choiceLeft]);
  const [submit, busy] = useUnit([decideSubmission.submitted, decideSubmission.$pending]);
  const problems = useWordsProblems();
  // What somebody typed wrong opens it, and it stays open once that is mended.
  const [isOpen, setOpen] = useState(false);
  const decision = decisionOf(choice);
  const { kind } = detail;
  const proposed: WordsDraft = decision ? proposedWords(german, { match, kind, decision }) : {};
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
    (find('[data-first]') ?? find('[data-confirm]'))?.focus();
  }, []);
  const isSeen = preview !== null && decision !== null;
  const publish = (words: WordsDraft) => {
    if (!isSeen || busy) return;
    const next = caseAfter(cases, detail.match);
    const { case: _, ...filters } = query;
    submit({
      match: detail.match,
      isFinal: match.summary.state === 'final',
      preview,
      words: sentWords(words),
      goOn: () => void navigate(deskAddress({ ...filters, ...(next && { case: next }) }), { replace: true }),
    });
  };
  return (
    <Form<WordsDraft> initialValues={proposed} keepDirtyOnReinitialize validate={problems} onSubmit={publish}>
      {({ handleSubmit, values, invalid, dirty }) => (
        <Frame as="form" ref={frame} noValidate onSubmit={handleSubmit} aria-label={title} $lit>
          <h3>{title}</h3>
          <ChoiceFields choice={choice} match={match} />
          {decision && <Preview preview={preview} failure={refusal} decided={match.summary.id} />}
          {decision && (
            <>
              <Read>
                <strong>{values.title}</strong>
                <p>{values.decision}</p>
                <p>{values.consequence}</p>
              </Read>
              <Words
                open={isOpen || (dirty && invalid)}
                onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
              >
                <summary>
                  <Trans>Öffentliche Worte ändern</Trans>
                </summary>
                <Fields>
                  <WordsFields />
                </Fields>
              </Words>
            </>
          )}
          <Actions>
            <Button
              type="submit"
              variant="primary"
              data-confirm=""
              busy={busy || (decision !== null && !isSeen && refusal === null)}
              aria-disabled={(!isSeen && refusal !== null) || undefined}
              disabled={decision === null}
            >
              <Trans>Entscheiden und veröffentlichen</Trans>
              <KeyCap of="↵" />
            </Button>
            <Button variant="quiet" aria-keyshortcuts="Escape" onClick={() => leave()}>
              <Trans>Doch nicht</Trans>
              <KeyCap of="Esc" />
            </Button>
          </Actions>
        </Frame>
      )}
    </Form>
  );
}
