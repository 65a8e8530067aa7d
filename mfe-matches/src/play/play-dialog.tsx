import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MyMatch, PlayAct } from '@duellwerk/shared/contract/match-mine';
import { type DialogView, dialogView } from '@duellwerk/shared/contract/remote';
import { id, request } from '@duellwerk/shared/contract/schema';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { ChangedNotice } from './changed-notice.tsx';
import { changeOf, type MatchChange } from './changes.ts';
import { Stack, Title } from './layout.ts';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';
import { $match, $mine, $playFailure, type PlayPayload, playOpened } from './play.model.ts';

const payloadShape = request({ match: id });

export interface PlayProps {
  match: MatchPage;
  /** The match as it was when the dialog was opened, or when `look` was called. */
  seen: MatchPage;
  mine: MyMatch;
  /** What has become another since then. */
  change: MatchChange | null;
  /** Takes what is shown now as seen. */
  look: () => void;
  close: () => void;
}

interface PlayDialogConfig {
  title: ReactNode;
  /** The dialog is for who may do one of these. */
  acts: readonly PlayAct[];
  /** Whose change is told in the open dialog. */
  cares: readonly MatchChange[];
  Content: ComponentType<PlayProps>;
  /** Why it cannot be done now, where there is more to say than that. */
  refusal?: ReactNode;
}

/**
 * A dialog of a match: its content for who may do it, with a notice when the match becomes another behind it. What was typed
 * stays as long as the dialog is open, whatever may be done meanwhile.
 */
export function playDialog({ title, acts, cares, Content, refusal }: PlayDialogConfig): DialogView {
  function Loaded({ match, mine, close }: Pick<PlayProps, 'match' | 'mine' | 'close'>) {
    const [seen, setSeen] = useState(match);
    // What one may do can be told before the match that it is about: nobody has seen anything until both are there.
    const isCurrent = match.rev >= mine.rev;
    const [isSeen, setIsSeen] = useState(isCurrent);
    if (isCurrent && !isSeen) {
      setIsSeen(true);
      setSeen(match);
    }
    const mayNow = acts.some((act) => mine.may.includes(act));
    // Who was allowed to keeps the form, and reads above it why it cannot be sent.
    const [mayOnce, setMayOnce] = useState(mayNow);
    if (mayNow && !mayOnce) setMayOnce(true);
    const change = changeOf(seen, match, cares);
    if (!isSeen) return <SkeletonLines lines={6} />;
    return (
      <>
        {change && <ChangedNotice change={change} match={match} canGoOn={mayNow} />}
        {mayOnce ? (
          <Content
            match={match}
            seen={seen}
            mine={mine}
            change={change}
            look={() => setSeen(match)}
            close={close}
          />
        ) : (
          <NotNow match={match} mine={mine}>
            {refusal}
          </NotNow>
        )}
      </>
    );
  }

  return dialogView<PlayPayload>({
    payload: payloadShape,
    opened: playOpened,
    catalogs: {
      de: async () => ({ messages: german }),
      en: async () => ({ messages: english }),
    },
    Dialog: ({ payload, close }) => {
      const [match, mine, failure, retry] = useUnit([$match, $mine, $playFailure, playOpened]);
      return (
        <Stack>
          <Title>{title}</Title>
          {match && mine ? (
            <>
              <Versus match={match} />
              <Loaded key={match.summary.id} match={match} mine={mine} close={close} />
            </>
          ) : failure ? (
            <Failed failure={failure} onRetry={() => retry(payload)} />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Stack>
      );
    },
  });
}

function Versus({ match: { summary } }: { match: MatchPage }) {
  const [a, b] = [summary.a?.name, summary.b?.name];
  if (!a || !b) return null;
  return (
    <p>
      <Trans>
        {a} gegen {b}
      </Trans>
    </p>
  );
}

function Failed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <LoadFailure failure={failure} title={t`Die Begegnung konnte nicht geladen werden`} onRetry={onRetry} />
  );
}

function NotNow({ match, mine, children }: { match: MatchPage; mine: MyMatch; children: ReactNode }) {
  const { t } = useLingui();
  if (mine.side === null) {
    return (
      <EmptyState title={t`Das ist nicht deine Begegnung`}>
        {match.tournament.mode === 'team' ? (
          <Trans>Das kann nur, wer für eine der beiden Seiten antritt oder ihr Team leitet.</Trans>
        ) : (
          <Trans>Das können nur die beiden Seiten dieser Begegnung.</Trans>
        )}
      </EmptyState>
    );
  }
  if (!mine.acts) {
    return (
      <EmptyState title={t`Das macht, wer dein Team leitet`}>
        <Trans>Bereit melden und Ergebnisse melden können Besitzer und Manager deines Teams.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`Das geht gerade nicht`}>
      {children ?? (
        <Trans>
          Die Begegnung ist gerade in einem anderen Stand. Ihre Seite sagt, was als Nächstes kommt.
        </Trans>
      )}
    </EmptyState>
  );
}
