import type { Card } from '@duellwerk/shared/bracket-drawing/layout';
import { isOver } from '@duellwerk/shared/bracket-drawing/match-states';
import type { StageEntry, StageMatch } from '@duellwerk/shared/contract/stages';
import { Link } from '@duellwerk/shared/router/router';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import { Icon } from '@duellwerk/shared/ui/icon';
import { hueOf, initialsOf } from '@duellwerk/shared/ui/initials';
import { Moment } from '@duellwerk/shared/ui/moment';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { noteOf } from './match-words.ts';

interface BracketCardProps {
  match: StageMatch;
  a: StageEntry | null;
  b: StageEntry | null;
  round: string;
  x: Card['x'];
  y: Card['y'];
  /** The side whose way is shown. */
  lit: 'a' | 'b' | null;
  /** The way of somebody else is shown. */
  dim: boolean;
  /** The one card that the Tab key reaches; arrows lead on from it. */
  reached: boolean;
}

/** A match in the tree: both sides with their score, its time and what is to be said of it; leads to its page. */
export const BracketCard = memo(function BracketCard(props: BracketCardProps) {
  const { match, a, b, round, x, y, lit, dim, reached } = props;
  const { t } = useLingui();
  const isLive = match.state === 'live' || match.state === 'ready_check';
  return (
    <Link
      className="card"
      to={`/matches/${match.id}`}
      tabIndex={reached ? 0 : -1}
      draggable={false}
      style={{ left: x, top: y }}
      data-key={match.key}
      data-live={isLive || undefined}
      data-lit={lit !== null || undefined}
      data-dim={dim || undefined}
    >
      <span className="words">{round}: </span>
      <Side match={match} side="a" entry={a} isLit={lit === 'a'} />
      <span className="words">{t`gegen`}</span>
      <Side match={match} side="b" entry={b} isLit={lit === 'b'} />
      <Meta match={match} />
    </Link>
  );
});

interface SideProps {
  match: StageMatch;
  side: 'a' | 'b';
  entry: StageEntry | null;
  isLit: boolean;
}

function Side({ match, side, entry, isLit }: SideProps) {
  const { t } = useLingui();
  if (!entry) {
    const isEmpty = match.state === 'bye' || match.state === 'void';
    return (
      <span className="side" data-nobody>
        <span />
        <span className="name">{isEmpty ? t`niemand` : t`Noch offen`}</span>
      </span>
    );
  }
  const hasLost = match.state === 'final' && match.winner !== side;
  return (
    <span
      className="side"
      data-entry={match[side]}
      data-lost={hasLost || undefined}
      data-lit={isLit || undefined}
    >
      <Logo entry={entry} />
      <span className="name" title={entry.name}>
        {entry.name}
      </span>
      <span className="score">{match[`${side}_score`] ?? ''}</span>
    </span>
  );
}

/** As Avatar draws it, of bare elements: there are two on every card. */
function Logo({ entry: { id, name, image, kind } }: { entry: StageEntry }) {
  const hue = hueOf(id);
  return (
    <span
      className="logo"
      aria-hidden
      data-person={kind === 'single' || undefined}
      style={{ background: `oklch(0.4 0.1 ${hue})`, color: `oklch(0.97 0.03 ${hue})` }}
      data-initials={initialsOf(name)}
    >
      {image && (
        <img
          src={image}
          alt=""
          loading="lazy"
          draggable={false}
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}

function Meta({ match }: { match: StageMatch }) {
  const { t, i18n } = useLingui();
  const note = noteOf(match);
  // What is over without a time needs none any more.
  const hasWhen = match.scheduled_at !== null || !isOver(match.state);
  const open = <span>{hasWhen && t`Zeit offen`}</span>;
  return (
    <span className="meta">
      {match.scheduled_at ? <Moment at={match.scheduled_at} /> : open}
      {note ? (
        <b data-tone={note.tone}>
          {note.icon && <Icon name={note.icon} size={12} />}
          {i18n._(note.word)}
        </b>
      ) : (
        <span className={hasWhen ? 'words' : undefined}>{i18n._(matchLooks[match.state].word)}</span>
      )}
    </span>
  );
}
