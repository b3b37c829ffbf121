import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { CommandError } from './CommandError.ts'
import { createPlugin, type CreatedPlugin } from './createPlugin/createPlugin.ts'
import type { Versions } from './createPlugin/manifest.ts'
import { RUNNERS, type Runner } from './createPlugin/settings.ts'

/** Surroundings of a command: where it runs and writes to. */
export interface Surroundings {
  /** As it was called. */
  readonly program: string
  readonly cwd: string
  /** Folder that the build made of the example. */
  readonly template: string
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
}

/** Exit codes: 0 done, 1 failed, 2 wrong command line (nothing was done). */
export type ExitCode = 0 | 1 | 2

interface CreateOptions {
  id?: string
  dir?: string
  runner: Runner
  latchkey?: string[]
  json?: true
}

/** Reads the command line, does what it says and reports it. With `--json` one object goes to the standard output, also of a failure. */
export function runCommand(args: readonly string[], surroundings: Surroundings): ExitCode {
  const { program: name, cwd, template, write, writeError } = surroundings
  const isJson = args.includes('--json')
  const program = new Command(name)
    .description('Commands for people who build on Latchkey.')
    .version(versionIn(template), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: isJson ? () => undefined : writeError })

  program
    .command('create-plugin')
    .description('Make a package with a login method: browser and server half, texts, tests and conformance. It works from the first minute.')
    .argument('<name>', 'name of the npm package, such as latchkey-plugin-pigeon or @acme/latchkey-plugin-pigeon')
    .option('--id <id>', "the plugin's id in camelCase; from the name unless given")
    .option('--dir <folder>', 'where it goes; a folder of its name unless given')
    .addOption(new Option('--kind <kind>', 'what kind of plugin').choices(['login-method']).default('login-method'))
    .addOption(new Option('--runner <runner>', 'what runs its tests').choices(RUNNERS).default('both'))
    .option('--latchkey <paths...>', 'packed packages of Latchkey, or a folder that has them, in place of npm')
    .option('--json', 'print what was made as JSON')
    .action((packageName: string, { id, dir, runner, latchkey }: CreateOptions) => {
      const created = createPlugin({ name: packageName, id, dir, runner, latchkey, cwd, template })
      write(isJson ? `${JSON.stringify(created)}\n` : describe(created))
    })

  try {
    program.parse(args, { from: 'user' })
    return 0
  } catch (error) {
    return report(error, isJson ? { json: write } : { text: writeError })
  }
}

function report(error: unknown, to: { json: (text: string) => void } | { text: (text: string) => void }): ExitCode {
  // Commander has said it already; asking for help is no failure.
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  const isOurs = error instanceof CommandError
  const { code, message } = error instanceof CommanderError || isOurs ? error : { code: 'failed', message: String(error) }
  if ('json' in to) to.json(`${JSON.stringify({ error: { code, message } })}\n`)
  else if (!(error instanceof CommanderError)) to.text(`${message}\n`)
  if (isOurs) return error.exitCode
  return error instanceof CommanderError ? 2 : 1
}

const describe = ({ folder, package: name, id, files, next }: CreatedPlugin): string =>
  [`Made ${name} in ${folder}: ${files.length} files, the plugin is '${id}'.`, '', 'Next:', ...next.map((command) => `  ${command}`), '', ''].join('\n')

const versionIn = (template: string): string =>
  (JSON.parse(readFileSync(join(template, 'versions.json'), 'utf8')) as Versions).latchkey.latchkey.replace(/^\^/, '')
