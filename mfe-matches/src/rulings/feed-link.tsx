import { RULINGS_FEED } from '@duellwerk/shared/contract/rulings';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';

/** Tells feed readers of the feed: the element stands in the document's head. */
export function FeedInHead() {
  const { t } = useLingui();
  return <link rel="alternate" type="application/atom+xml" title={t`Entscheidungen`} href={RULINGS_FEED} />;
}

/** The feed for people. It is no page of the site, so the link leaves it. */
export function FeedButton() {
  return (
    <Button as="a" href={RULINGS_FEED} type="application/atom+xml" icon="external">
      <Trans>Als Feed abonnieren</Trans>
    </Button>
  );
}
