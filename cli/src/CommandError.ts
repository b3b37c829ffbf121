/** What to do differently, for the person who typed the command. Exit code 2 where the command line is wrong, 1 for the rest. */
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
