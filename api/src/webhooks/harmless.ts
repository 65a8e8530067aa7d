/** What Discord takes for markup, for a mention, or for the beginning of a line that is more than text. */
const MARKUP = /[\\*_~`|<>[\]()#@:+-]/g;
/** Between a scheme and its host, so that a name is no link. */
const NO_LINK = '\u200b';

/** A text of people's own as it reads, without being anything else: no bold, no link, no mention, no quote. */
export function harmless(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/:\/\//g, `:${NO_LINK}//`)
    .replace(/@(?=everyone|here)/gi, `@${NO_LINK}`)
    .replace(/discord\.gg/gi, `discord.${NO_LINK}gg`)
    .replace(MARKUP, (sign) => `\\${sign}`);
}
