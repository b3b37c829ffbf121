/** Entry of Latchkey's commands, which the programs `latchkey-cli` and `latchkey` run. */
import { fileURLToPath } from 'node:url'
import { runCommand } from './runCommand.ts'
import { type ExitCode, importFrom, type Surroundings } from './surroundings.ts'

/** Surroundings of a command, where they differ from the process's. */
export type CliOptions = Partial<Pick<Surroundings, 'program' | 'cwd' | 'write' | 'writeError'>>

/**
 * Runs a command, and prints its result.
 *
 * @param args arguments after the program's name
 * @param options `program` is the name in messages, `cwd` the folder to run in; `write` and `writeError` replace the standard output and error
 * @returns the exit code: 0 done, 1 failed (for `doctor`: it found a problem), 2 not started, such as for a wrong command line or configuration
 */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<ExitCode> {
  const {
    program = 'latchkey-cli',
    cwd = process.cwd(),
    write = (text) => void process.stdout.write(text),
    writeError = (text) => void process.stderr.write(text),
  } = options
  return runCommand(args, {
    program,
    cwd,
    env: process.env,
    write,
    writeError,
    template: fileURLToPath(new URL('./template/', import.meta.url)),
    configModule: fileURLToPath(new URL('./config/index.js', import.meta.url)),
    pageFolder: fileURLToPath(new URL('./workbench/page/', import.meta.url)).replace(/[\\/]$/, ''),
    importFrom,
  })
}
