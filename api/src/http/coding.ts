/** A content coding of prepared bytes. */
export type Coding = 'br' | 'gzip' | 'identity';

/** The best coding that an `Accept-Encoding` header takes; weight 0 means "not this one". */
export function codingOf(accepted: string | undefined): Coding {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether an `Accept-Encoding` header takes a coding. */
export function accepts(header: string | undefined, coding: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    return name === coding && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each));
  });
}
