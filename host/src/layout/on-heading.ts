/**
 * Calls `hear` with the words of the first heading of this level in a part of the page, as soon as there is one.
 * Browser only. @returns what ends the waiting
 */
export function onHeading(
  part: HTMLElement | null,
  level: 'h1' | 'h2',
  hear: (text: string) => void,
): () => void {
  const look = () => {
    const text = part?.querySelector(level)?.textContent?.trim();
    if (!text) return;
    observer.disconnect();
    hear(text);
  };
  const observer = new MutationObserver(look);
  if (part) observer.observe(part, { childList: true, subtree: true, characterData: true });
  look();
  return () => observer.disconnect();
}
