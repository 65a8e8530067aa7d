import type { MatchPage } from '@duellwerk/shared/contract/match';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchChange } from './changes.ts';

interface ChangedNoticeProps {
  change: MatchChange;
  match: MatchPage;
  /** What the dialog does can still be done. */
  canGoOn: boolean;
}

/** In an open dialog: that the match behind it has become another, what it is now, and that nothing typed is lost. */
export function ChangedNotice({ change, match, canGoOn }: ChangedNoticeProps) {
  return (
    <Banner style="warning" title={<Trans>Die Begegnung hat sich gerade geändert</Trans>}>
      <What change={change} match={match} />{' '}
      {canGoOn ? (
        <Trans>Was du eingegeben hast, bleibt.</Trans>
      ) : (
        <Trans>Senden kannst du das hier nicht mehr, deine Eingaben bleiben bis zum Schließen stehen.</Trans>
      )}
    </Banner>
  );
}

function What({ change, match }: Pick<ChangedNoticeProps, 'change' | 'match'>) {
  const { i18n } = useLingui();
  switch (change) {
    case 'state': {
      const state = i18n._(matchLooks[match.summary.state].word);
      return <Trans>Sie steht jetzt auf „{state}“.</Trans>;
    }
    case 'report':
      return <Trans>Es gibt eine neue Meldung.</Trans>;
    case 'proposal':
      return <Trans>Am Termin hat sich etwas getan.</Trans>;
  }
}
