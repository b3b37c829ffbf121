/**
 * An error that tells the person who typed the command what to do differently. Exit code 2 if the command line is
 * wrong, 1 for the rest.
 */
export class CommandError extends Error {
  readonly code: string
  readonly exitCode: 1 | 2

  constructor(code: string, message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.name = 'CommandError'
    this.code = code
    this.exitCode = exitCode
  }
}
