import { Option, type Command } from 'commander'
import type { Surroundings } from '../surroundings.ts'
import { createPlugin, type CreatedPlugin } from './createPlugin.ts'
import { RUNNERS, type Runner } from './settings.ts'

interface Options {
  id?: string
  dir?: string
  runner: Runner
  bare?: true
  latchkey?: string[]
  json?: true
}

export function addCreatePlugin(program: Command, { cwd, template, write }: Surroundings): void {
  program
    .command('create-plugin')
    .description(
      'Make a package with a login method: browser and server half, texts, tests and conformance. It works from the first minute.',
    )
    .argument('<name>', 'name of the npm package, such as latchkey-plugin-pigeon or @acme/latchkey-plugin-pigeon')
    .option('--id <id>', "the plugin's id in camelCase (default: from the name)")
    .option('--dir <folder>', "the package's folder (default: its name)")
    .addOption(new Option('--kind <kind>', 'what kind of plugin').choices(['login-method']).default('login-method'))
    .addOption(new Option('--runner <runner>', 'test runner').choices(RUNNERS).default('both'))
    .option('--bare', 'begin with one empty screen instead of the worked example')
    .option('--latchkey <paths...>', "packed packages of Latchkey, or a folder that has them, instead of npm's")
    .option('--json', 'print the result as JSON')
    .action((name: string, { id, dir, runner, bare, latchkey, json }: Options) => {
      const created = createPlugin({ name, id, dir, runner, isBare: bare, latchkey, cwd, template })
      write(json ? `${JSON.stringify(created)}\n` : describe(created))
    })
}

const describe = ({ folder, package: name, id, files, next }: CreatedPlugin): string =>
  [
    `Made ${name} in ${folder}: ${files.length} files, the plugin is '${id}'.`,
    '',
    'Next:',
    ...next.map((command) => `  ${command}`),
    '',
    '',
  ].join('\n')
