/**
 * Calls `hear` with the words of the first heading of this level in a part of the page, as soon as there is one.
 * What is hidden from readers of the screen, such as the initials in place of a picture, is not among the words.
 * Browser only. @returns what ends the waiting
 */
export function onHeading(
  part: HTMLElement | null,
  level: 'h1' | 'h2',
  hear: (text: string) => void,
): () => void {
  const look = () => {
    const text = wordsOf(part?.querySelector(level));
    if (!text) return;
    observer.disconnect();
    hear(text);
  };
  const observer = new MutationObserver(look);
  if (part) observer.observe(part, { childList: true, subtree: true, characterData: true });
  look();
  return () => observer.disconnect();
}

function wordsOf(heading: Element | null | undefined): string {
  const copy = heading?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent.trim();
}
