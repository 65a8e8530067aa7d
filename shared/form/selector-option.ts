/** What a search of the API gives (specification 3): an `id` or `value`, one of three names, and sometimes a slug. */
export interface SelectorOption {
  id?: string | number;
  value?: string | number;
  display?: string;
  name?: string;
  username?: string;
  slug?: string;
}

/** What tells an option from the others. */
export function optionKey({ id, value }: SelectorOption): string {
  return String(id ?? value ?? '');
}

/** How an option reads; one without a name reads as its key. */
export function optionText(option: SelectorOption): string {
  return option.display ?? option.name ?? option.username ?? optionKey(option);
}
