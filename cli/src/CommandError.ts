/** A place in a file of the author's. Lines and columns count from 1. */
export interface SourcePlace {
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Of a configuration, such as `plugins[1]`. */
  readonly key?: string | undefined
}

/**
 * An error that tells the person who typed the command what to do differently. Exit code 2 if nothing was begun, as after
 * a wrong command line, 1 for the rest.
 */
export class CommandError extends Error {
  readonly code: string
  readonly exitCode: 1 | 2
  /** Place of the mistake, if it is in a file. */
  readonly place: SourcePlace | undefined

  constructor(code: string, message: string, exitCode: 1 | 2 = 1, place?: SourcePlace) {
    super(message)
    this.name = 'CommandError'
    this.code = code
    this.exitCode = exitCode
    this.place = place
  }
}
