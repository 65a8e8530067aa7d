/** What stands in the document for the reason of an area that was left to the browser. */
export const UNDRAWN = 'undrawn';

/** Thrown on the server in the place of an area that the browser shall draw; its skeleton is sent instead. */
export class Undrawn extends Error {
  override readonly name = 'Undrawn';
  readonly failure: Error;

  constructor(failure: Error) {
    super(failure.message, { cause: failure });
    this.failure = failure;
  }
}
