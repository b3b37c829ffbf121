import { InvalidArgumentError, type Command } from 'commander'
import { readHost, type HostOptions } from '../config/readHost.ts'
import type { ExitCode, Surroundings } from '../surroundings.ts'
import { visibleText } from '../visibleText.ts'
import { withProgress } from '../withProgress.ts'
import { describe } from './describe.ts'
import { diagnose } from './diagnose.ts'

interface Options extends HostOptions {
  header?: Readonly<Record<string, string>>
  timeout: number
  browser?: boolean | string
  json?: true
}

export function addDoctor(program: Command, surroundings: Surroundings, finish: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .description(
      "Open your app's page as a user would, ask its provider as the page would, and say what is wrong, with the fix.",
    )
    .argument('<address>', 'of the page that has the login, such as https://app.example.com')
    .option('--config <file>', 'the configuration; latchkey.config.ts, .mts, .js or .mjs of this folder unless given')
    .option('--provider <url>', "your server's URL, in place of `apiUrl`")
    .option('--app-id <id>', 'in place of `appId`')
    .option('--brand <name>', 'in place of `brand`')
    .option(
      '--header <name: value>',
      "sent to the page's host, such as a password; may be given several times",
      readHeader,
    )
    .option('--timeout <seconds>', 'how long to wait for each answer', readTimeout, 10)
    .option('--browser [executable]', 'also open the page in a browser, by the Playwright of this folder')
    .option('--json', 'print what was found as JSON')
    .addHelpText(
      'after',
      `
Exit codes: 0 nothing found, 1 something found, 2 it could not look (the command line, the configuration, an address that does not answer).
It asks the page and its provider, logs nobody in, and tells nobody else.`,
    )
    .action(async (address: string, { header = {}, timeout, browser = false, json, ...options }: Options) => {
      const { writeError } = surroundings
      const diagnosis = await withProgress({ json, writeError }, `Looking at ${address}`, async () => {
        const host = await readHost(options, surroundings)
        return diagnose(
          { address, host, headers: header, timeoutMs: timeout * 1_000, browser, now: Date.now },
          surroundings,
        )
      })
      surroundings.write(json ? `${JSON.stringify(diagnosis)}\n` : visibleText(describe(diagnosis)))
      finish(diagnosis.healthy ? 0 : 1)
    })
}

function readHeader(text: string, headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(text) ?? []
  if (name === undefined || value === undefined) throw new InvalidArgumentError("Write it as 'name: value'.")
  return { ...headers, [name.toLowerCase()]: value }
}

function readTimeout(text: string): number {
  const seconds = Number(text)
  if (!(seconds > 0 && seconds <= 300)) throw new InvalidArgumentError('It is a number of seconds up to 300.')
  return seconds
}
