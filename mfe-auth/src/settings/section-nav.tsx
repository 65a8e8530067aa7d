import { Link } from '@duellwerk/shared/router/router';
import { color, font, media, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
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
  const [current, setCurrent] = useReadSection();
  const row = useRef<HTMLElement>(null);
  // On phones the row is wider than the screen: what is read stays in sight.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href$="#${current}"]`);
    if (row.current && link) {
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    }
  }, [current]);
  const go = (id: SectionId) => {
    setCurrent(id);
    // The keyboard and readers of the screen go along.
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
    document.getElementById(id)?.scrollIntoView();
  };
  return (
    <Nav ref={row} aria-label={t`Einstellungen`}>
      {sections.map(({ id, text }) => (
        <Link
          key={id}
          to={{ hash: id }}
          replace
          preventScrollReset
          aria-current={id === current ? 'location' : undefined}
          onClick={() => go(id)}
        >
          {t(text)}
        </Link>
      ))}
    </Nav>
  );
}

/** Where in the window somebody reads: a line at three tenths of its height. */
const READING_LINE = '-30% 0px -70% 0px';

/** The section at that line, the first one until it is known. */
function useReadSection(): [SectionId, (id: SectionId) => void] {
  const [read, setRead] = useState<SectionId>(sections[0].id);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const section = sections.find(({ id }) => id === entered);
        if (section) setRead(section.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const { id } of sections) {
      const place = document.getElementById(id);
      if (place) watch.observe(place);
    }
    return () => watch.disconnect();
  }, []);
  return [read, setRead];
}
