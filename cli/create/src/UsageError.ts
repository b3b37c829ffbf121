/** An error of the command line or of the folder: nothing was written, and the message says what to do differently. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
