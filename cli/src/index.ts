/** The commands of Latchkey, for the programs `latchkey-cli` and `latchkey`. */
import { fileURLToPath } from 'node:url'
import { importFrom } from './importFrom.ts'
import { runCommand } from './runCommand.ts'
import type { ExitCode } from './surroundings.ts'

/**
 * Runs a command, and prints its result.
 *
 * @param args arguments after the program's name
 * @returns the exit code: 0 done, 1 failed (of `doctor`: it found something), 2 nothing was begun, such as for a wrong command line or configuration
 */
export function runCli(args: readonly string[], { program = 'latchkey-cli' }: { program?: string | undefined } = {}): Promise<ExitCode> {
  return runCommand(args, {
    program,
    cwd: process.cwd(),
    template: fileURLToPath(new URL('./template/', import.meta.url)),
    configModule: fileURLToPath(new URL('./config/index.js', import.meta.url)),
    pageFolder: fileURLToPath(new URL('./workbench/page/', import.meta.url)).replace(/[\\/]$/, ''),
    importFrom,
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
  })
}
