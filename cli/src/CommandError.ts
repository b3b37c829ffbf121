/** A place in one of the author's files. Lines and columns count from 1. */
export interface SourcePlace {
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Key in the configuration, such as `plugins[1]`. */
  readonly key?: string | undefined
}

/**
 * An error whose message tells the user of the command what to do differently. Exit code 2 if the command did not start, as
 * after a wrong command line; otherwise 1.
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
