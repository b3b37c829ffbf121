import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { CommandError } from '../CommandError.ts'
import { findConfig } from '../config/loadConfig.ts'
import { readHost } from '../config/readHost.ts'
import type { Surroundings } from '../surroundings.ts'
import { withProgress } from '../withProgress.ts'
import { buildWorkbench, serveWorkbench } from './run.ts'
import type { SiteRequest } from './viteConfig.ts'

interface CommonOptions {
  config?: string
  json?: true
}

interface ServeOptions extends CommonOptions {
  port: number
  host: string
}

interface BuildOptions extends CommonOptions {
  out: string
}

const readPort = (text: string): number => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.')
  return port
}

export function addWorkbench(program: Command, surroundings: Surroundings): void {
  const { cwd, write, writeError } = surroundings
  const workbench = program
    .command('workbench')
    .description(
      'Show every screen of your plugins in every state: at 390 and 1280 px, light and dark, in each language, with your texts and your theme.',
    )
    .option('--config <file>', 'the configuration file (default: latchkey.config.ts, .mts, .js or .mjs in this folder)')
    .option('--port <number>', 'port to serve it on; if it is taken, the next free one', readPort, 6_060)
    .option('--host <name>', 'host name to serve it on; localhost is for this machine only', 'localhost')
    .option('--json', 'print the address as JSON')
    .addHelpText(
      'after',
      '\nIt runs until you stop it. Exit codes: 0 stopped, 1 failed, 2 the command line or the configuration is wrong.',
    )
    .action(async ({ port, host, json, config }: ServeOptions) => {
      const served = await withProgress({ json, writeError }, 'Starting the workbench', async () =>
        serveWorkbench(await readRequest(config, surroundings), { port, host }),
      )
      write(
        json ? `${JSON.stringify({ url: served.url })}\n` : `The workbench is at ${served.url}\nStop it with Ctrl+C.\n`,
      )
      await served.stopped
    })

  workbench
    .command('build')
    .description('Make a static site of it, for your documentation.')
    .option('--out <folder>', 'target folder: empty, or an earlier workbench', 'workbench')
    .option('--json', 'print the folder as JSON')
    .action(async (_options: BuildOptions, command: Command) => {
      // The parent command has the options that both subcommands share.
      const { out, config, json } = command.optsWithGlobals<BuildOptions>()
      const folder = resolve(cwd, out)
      refuseStrangers(folder, cwd)
      await withProgress({ json, writeError }, 'Building the workbench', async () =>
        buildWorkbench(await readRequest(config, surroundings), folder),
      )
      write(
        json
          ? `${JSON.stringify({ folder })}\n`
          : `Built the workbench in ${relative(cwd, folder) || '.'}. Serve it as it is: every address in it is relative.\n`,
      )
    })
}

/** Checks the configuration as the other commands do, so that a mistake is reported with file, line and key before the page opens. */
async function readRequest(config: string | undefined, surroundings: Surroundings): Promise<SiteRequest> {
  const { cwd, configModule, pageFolder } = surroundings
  await readHost({ config }, surroundings)
  const configFile = findConfig({ cwd, file: config })
  return { folder: configFile === undefined ? cwd : dirname(configFile), configFile, configModule, pageFolder }
}

/** @throws CommandError `folder_not_empty` for a folder with files that the build would delete */
function refuseStrangers(folder: string, cwd: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'frame.html'))) return
  throw new CommandError(
    'folder_not_empty',
    `${relative(cwd, folder) || 'This folder'} is not empty, and is not a workbench. Choose another with --out.`,
    2,
  )
}
