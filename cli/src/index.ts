/** The commands of Latchkey, for the programs `latchkey-cli` and `latchkey`. */
import { fileURLToPath } from 'node:url'
import { runCommand, type ExitCode } from './runCommand.ts'

/**
 * Runs a command, and prints its result.
 *
 * @param args arguments after the program's name
 * @returns the exit code: 0 done, 1 failed, 2 wrong command line (nothing was done)
 */
export function runCli(args: readonly string[], { program = 'latchkey-cli' }: { program?: string | undefined } = {}): ExitCode {
  return runCommand(args, {
    program,
    cwd: process.cwd(),
    template: fileURLToPath(new URL('./template/', import.meta.url)),
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
  })
}
