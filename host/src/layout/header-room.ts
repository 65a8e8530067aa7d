/**
 * Where all entries of the header stand beside each other. Measured in letters, not in pixels: with large ones the menu of
 * small screens takes their place. To be used inside the header, which is the container of that name.
 */
export const roomForEntries = '@container header (min-width: 72rem)';
