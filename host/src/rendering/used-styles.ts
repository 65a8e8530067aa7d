/** The rules of one component as styled-components writes them: rules, then its id and the names that they give. */
const COMPONENT = /[\s\S]*?data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}\/\*!sc\*\/\n?/g;
/** The page's own rules, which name no class. */
const GLOBAL = /^sc-global-/;
const KEYFRAMES = /^sc-keyframes-/;

/**
 * The style tags of a drawn page without the rules that nothing on it uses: what stood in for a part that came while
 * drawing (its skeleton) has left them. The browser's sheet adds them when they are needed.
 * @param tags as `ServerStyleSheet.getStyleTags` gives them
 */
export function usedStyles(tags: string, html: string): string {
  return tags.replace(/(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/g, (sheet) => {
    const names = (content: string, text: string) =>
      content.split(',').some((name) => name && text.includes(name));
    const components = sheet.replace(COMPONENT, (rules, id: string, content: string) =>
      GLOBAL.test(id) || KEYFRAMES.test(id) || names(content, html) ? rules : '',
    );
    // An animation is named by the rules that play it, so only what is left of them can tell.
    const playing = components.replace(COMPONENT, (rules, id: string) => (KEYFRAMES.test(id) ? '' : rules));
    return components.replace(COMPONENT, (rules, id: string, content: string) =>
      !KEYFRAMES.test(id) || names(content, playing) ? rules : '',
    );
  });
}
