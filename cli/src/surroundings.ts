/** Surroundings of a command: its folder and its output. */
export interface Surroundings {
  /** As it was called. */
  readonly program: string
  readonly cwd: string
  /** Folder that the build made of the example. */
  readonly template: string
  /** The module behind `@latchkey/cli/config`. */
  readonly configModule: string
  /** Folder of the modules that the workbench's pages are made of. */
  readonly pageFolder: string
  /** Loads a module of the author's own, such as `latchkey/csp`. Default: by `import()`, from a folder. */
  readonly importFrom: (folder: string, specifier: string) => Promise<unknown>
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
}

/** Exit codes: 0 done, 1 failed (of `doctor`: it found something), 2 nothing was begun: a wrong command line or configuration, a page that cannot be looked at. */
export type ExitCode = 0 | 1 | 2
