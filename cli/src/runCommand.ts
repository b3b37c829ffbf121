import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Command, CommanderError } from 'commander'
import { CommandError, type SourcePlace } from './CommandError.ts'
import { addCreatePlugin } from './createPlugin/command.ts'
import type { Versions } from './createPlugin/manifest.ts'
import { addCsp } from './csp/command.ts'
import { addDoctor } from './doctor/command.ts'
import type { ExitCode, Surroundings } from './surroundings.ts'
import { visibleText } from './visibleText.ts'
import { addWebhooks } from './webhooks/command.ts'
import { addWorkbench } from './workbench/command.ts'

/** Parses the command line, runs the command and reports the result. With `--json` it prints one object, also for a failure. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { program: name, cwd, template, write, writeError } = surroundings
  const isJson = args.includes('--json')
  let exitCode: ExitCode = 0
  const program = new Command(name)
    .description('Commands for people who build on Latchkey.')
    .version(versionIn(template), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: isJson ? () => undefined : writeError })
  addCreatePlugin(program, surroundings)
  addCsp(program, surroundings)
  addWorkbench(program, surroundings)
  const finish = (code: ExitCode): void => {
    exitCode = code
  }
  addDoctor(program, surroundings, finish)
  addWebhooks(program, surroundings, finish)

  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    return report(error, cwd, isJson ? { json: write } : { text: writeError })
  }
}

function report(
  error: unknown,
  cwd: string,
  to: { json: (text: string) => void } | { text: (text: string) => void },
): ExitCode {
  // Commander has already printed its own message, and asking for help is no failure.
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  const isOurs = error instanceof CommandError
  const { code, message } =
    error instanceof CommanderError || isOurs ? error : { code: 'failed', message: String(error) }
  const place = isOurs ? error.place : undefined
  if ('json' in to) to.json(`${JSON.stringify({ error: { code, message, ...place } })}\n`)
  else if (!(error instanceof CommanderError)) to.text(visibleText(`${placeText(place, cwd)}${message}\n`))
  if (isOurs) return error.exitCode
  return error instanceof CommanderError ? 2 : 1
}

/** Formats a place so that editors and terminals make it a link: `latchkey.config.ts:3:5`. */
function placeText(place: SourcePlace | undefined, cwd: string): string {
  if (!place) return ''
  const { file, line, column, key } = place
  return `${[relative(cwd, file), line, column].filter((part) => part !== undefined).join(':')}${key === undefined ? '' : ` (${key})`}: `
}

const versionIn = (template: string): string =>
  (JSON.parse(readFileSync(join(template, 'versions.json'), 'utf8')) as Versions).latchkey.latchkey.replace(/^\^/, '')
