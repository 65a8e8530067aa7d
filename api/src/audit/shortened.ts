const TEXT_MAX = 300;

/** The beginning of a long text, as the audit trail keeps it. */
export const shortened = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text);
