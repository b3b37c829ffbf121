import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The process in which a command runs, as far as the command uses it. Tests pass their own. */
export interface Surroundings {
  /** Name by which the program was called. */
  readonly program: string
  readonly cwd: string
  /** Folder of the template, which the build makes from the example. */
  readonly template: string
  /** The module behind `@latchkey/cli/config`. */
  readonly configModule: string
  /** Folder of this package's modules that run in the workbench's page and frames. */
  readonly pageFolder: string
  /** Imports a module of the author's, such as `latchkey/csp`, resolved from a folder. */
  readonly importFrom: (folder: string, specifier: string) => Promise<unknown>
  readonly env: Readonly<Record<string, string | undefined>>
  /** Ends a command that runs until it is stopped, as Ctrl+C does. */
  readonly signal?: AbortSignal | undefined
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
}

/** 0 done, 1 failed (for `doctor`: it found a problem), 2 not started: wrong command line or configuration, or a page that `doctor` cannot open. */
export type ExitCode = 0 | 1 | 2

/** Imports a module, resolved from the given folder instead of from this package. */
export const importFrom = (folder: string, specifier: string): Promise<unknown> =>
  import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(specifier)).href)
