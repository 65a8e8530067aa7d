/** The options of a question as they were typed, one a line; each of them once. */
export function optionsIn(text = ''): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))];
}

/** The options of a question while it is changed. */
export interface ChangedOptions {
  /** Those that there were, in their order. */
  old: readonly { text?: string | undefined; isGone?: boolean | undefined }[];
  /** Further ones. */
  more: readonly string[];
}

/** The field of an old option, by its number from 0. */
export const optionField = (number: number) => `old[${number}].text`;
/** The field of the further ones. */
export const MORE = 'more';

/** All options that there are to be, as the API takes them: the old ones say which they were. */
export function optionsToSend({ old, more }: ChangedOptions): { text: string; was?: number }[] {
  return [
    ...old.flatMap(({ text = '', isGone }, was) => (isGone ? [] : [{ text: text.trim(), was }])),
    ...more.map((text) => ({ text })),
  ];
}

interface WrongOption {
  field: string;
  why: 'empty' | 'twice' | 'few';
}

/** What is wrong with them, by field. */
export function wrongOptions(options: ChangedOptions): WrongOption[] {
  const sent = optionsToSend(options);
  const wrong = sent.flatMap(({ text, was }, index): WrongOption[] => {
    const field = was === undefined ? MORE : optionField(was);
    if (text === '') return [{ field, why: 'empty' }];
    const isTwice = sent.findIndex((each) => each.text === text) < index;
    return isTwice ? [{ field, why: 'twice' }] : [];
  });
  return sent.length < 2 ? [...wrong, { field: MORE, why: 'few' }] : wrong;
}
