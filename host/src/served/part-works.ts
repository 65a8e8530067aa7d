/** Name of the function by which a drawn document hears what works by now. A file of its own: the document has it, too. */
export const PART_WORKS = 'duellwerkWorks';
