/**
 * Why a chosen file cannot be sent as a picture: it is empty; it cannot be read; it is HEIC and this browser does not
 * open that; it is no picture that the browser opens; it has too many bytes and this browser cannot make it smaller.
 */
export type PictureProblem = 'empty' | 'unreadable' | 'heic' | 'kind' | 'bytes';

/** A picture that the server takes, or why there is none. */
export type PreparedPicture = { picture: Blob; problem: null } | { picture: null; problem: PictureProblem };
