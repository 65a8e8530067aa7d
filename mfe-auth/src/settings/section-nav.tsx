import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { type SectionId, sections } from './sections.ts';

/* A row that scrolls by itself below the site's header; beside the sections where there is room. */
const Nav = styled.nav`
  position: sticky;
  inset-block-start: ${space(16)};
  z-index: 5;
  display: flex;
  gap: ${space(5)};
  margin-inline: -${space(4)};
  padding-inline: ${space(4)};
  overflow: auto clip;
  scrollbar-width: none;
  background: ${color.ground};
  box-shadow: inset 0 -1px ${color.line};

  a {
    display: inline-flex;
    flex: none;
    align-items: center;
    min-block-size: ${touch};
    font: 700 ${size.lead} / 1 ${font.display};
    color: ${color.soft};
    text-decoration: none;
  }
  a:hover {
    color: ${color.text};
  }
  a[aria-current] {
    color: ${color.text};
    box-shadow: inset 0 -3px ${color.text};
  }
  a:focus-visible {
    outline-offset: -3px;
  }

  ${media.desktop} {
    flex-direction: column;
    gap: 0;
    align-self: start;
    inset-block-start: ${space(24)};
    margin-inline: 0;
    padding-inline: 0;
    background: none;
    box-shadow: inset 1px 0 ${color.line};

    a {
      padding-inline: ${space(4)};
    }
    a[aria-current] {
      box-shadow: inset 3px 0 ${color.text};
    }
  }
`;

/** Leads to each section of the page, and shows which one is read. */
export function SectionNav() {
  const { t } = useLingui();
  const current = useReadSection();
  return (
    <Nav aria-label={t`Einstellungen`}>
      {sections.map(({ id, text }) => (
        <Link
          key={id}
          to={{ hash: id }}
          replace
          preventScrollReset
          aria-current={id === current ? 'location' : undefined}
          onClick={() => goTo(id)}
        >
          {t(text)}
        </Link>
      ))}
    </Nav>
  );
}

/** The keyboard and readers of the screen go along. */
function goTo(id: SectionId): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  document.getElementById(id)?.scrollIntoView();
}

/** The section in the upper part of the window, the first one until it is known. */
function useReadSection(): SectionId {
  const [read, setRead] = useState<SectionId>(sections[0].id);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = sections.find(({ id }) => seen.has(id));
        if (first) setRead(first.id);
      },
      { rootMargin: '-20% 0px -60% 0px' },
    );
    for (const { id } of sections) {
      const place = document.getElementById(id);
      if (place) watch.observe(place);
    }
    return () => watch.disconnect();
  }, []);
  return read;
}
