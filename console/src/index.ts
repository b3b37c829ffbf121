import { readConsoleFiles, type ConsoleFiles } from './consoleFiles.ts'

export type { ConsoleFile, ConsoleFiles } from './consoleFiles.ts'

/** The built files of this version's console, for servers to serve. */
export const consoleFiles: ConsoleFiles = readConsoleFiles(new URL('./pages/', import.meta.url))
