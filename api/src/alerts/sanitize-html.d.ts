// The part of sanitize-html that is used here; the library brings no types.
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  interface Options {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    disallowedTagsMode: 'discard' | 'escape';
    transformTags: Record<
      string,
      (tagName: string, attributes: Attributes) => { tagName: string; attribs: Attributes }
    >;
  }
  export default function sanitizeHtml(dirty: string, options: Options): string;
}
