/**
 * Uses up what the document has fetched ahead of a remote and nobody has asked for yet. Browsers hand such a file to
 * the next script of its address, a refusal too: after a failure the retry would be given the old failure again.
 * Running a file of a remote ahead of its entry only lays it where the entry will find it.
 * @param entry address of the remote's entry, which is not used up: a retry gives it another address
 */
export async function consumePreloads(page: Document, entry: string): Promise<void> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')];
  const files = links.filter((link) => {
    const address = link.getAttribute('href') ?? '';
    return address.startsWith(folder) && address !== entry;
  });
  await Promise.all(files.map((link) => used(page, link)));
}

function used(page: Document, link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const script = page.createElement('script');
    const done = () => {
      script.remove();
      resolve();
    };
    script.addEventListener('load', done);
    script.addEventListener('error', done);
    script.src = link.href;
    link.remove();
    page.head.append(script);
  });
}
