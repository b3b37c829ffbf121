/** Mistakes on the command line and in the configuration, of every command: exit code, message, place, and the same as JSON. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runIn } from './testing/runIn.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'latchkey-mistakes-'))
  write('versions.json', '{ "latchkey": { "latchkey": "^0.1.0" } }')
})
afterEach(() => rmSync(cwd, { recursive: true }))

const write = (name: string, ...lines: string[]) => writeFileSync(join(cwd, name), lines.join('\n'))
const run = (...args: string[]) => runIn({ cwd, template: cwd }, ...args)
const failureIn = (out: string) => (JSON.parse(out) as { error: Record<string, unknown> }).error

const COMMANDS: readonly (readonly string[])[] = [
  ['create-plugin', 'pigeon'],
  ['csp'],
  ['doctor', 'http://localhost:1'],
  ['workbench'],
  ['workbench', 'build'],
  ['webhooks', 'listen', '--forward', 'http://localhost:1'],
]
const WITH_CONFIG = COMMANDS.filter(([name]) => name !== 'create-plugin')

describe.each(COMMANDS.map((command) => [command.join(' '), command] as const))('latchkey %s', (_, command) => {
  it('every command refuses an unknown option with exit code 2, as text and with --json', async () => {
    expect(await run(...command, '--frobnicate')).toEqual({
      code: 2,
      out: '',
      error: expect.stringContaining("unknown option '--frobnicate'"),
    })
    const { code, out, error } = await run(...command, '--frobnicate', '--json')
    expect({ code, error, failure: failureIn(out) }).toEqual({
      code: 2,
      error: '',
      failure: { code: 'commander.unknownOption', message: expect.stringContaining('--frobnicate') },
    })
  })

  it('every command prints its usage for --help and exits with code 0', async () => {
    expect(await run(...command.slice(0, command[0]?.startsWith('w') ? 2 : 1), '--help')).toEqual({
      code: 0,
      out: expect.stringMatching(/^Usage: latchkey-cli (create-plugin|csp|doctor|workbench|webhooks listen)[^]*--json/),
      error: '',
    })
  })
})

describe.each(WITH_CONFIG.map((command) => [command.join(' '), command] as const))('latchkey %s', (_, command) => {
  it('every command reports an unknown key of the configuration by file, line and key, with exit code 2', async () => {
    write('latchkey.config.mjs', 'export default {', '  plugins: [],', "  apiURL: 'https://auth.example.com',", '}')
    expect(await run(...command)).toEqual({
      code: 2,
      out: '',
      error: expect.stringMatching(/^latchkey\.config\.mjs:3:3 \(apiURL\): There is no 'apiURL'\. The keys are /),
    })
    const { code, out, error } = await run(...command, '--json')
    expect({ code, error, failure: failureIn(out) }).toEqual({
      code: 2,
      error: '',
      failure: {
        code: 'config_unknown_key',
        message: expect.stringContaining("There is no 'apiURL'"),
        file: join(cwd, 'latchkey.config.mjs'),
        line: 3,
        column: 3,
        key: 'apiURL',
      },
    })
  })

  it('every command says after a second what it is doing, in one line on stderr, and prints no such line with --json', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    write('latchkey.config.mjs', 'export default { plugins: [] }')
    const importFrom = () => {
      jest.advanceTimersByTime(1_000)
      return Promise.reject(new Error('Cannot find module'))
    }
    const { error } = await runIn({ cwd, template: cwd, importFrom }, ...command)
    const asJson = await runIn({ cwd, template: cwd, importFrom }, ...command, '--json')
    jest.useRealTimers()
    expect(error).toMatch(
      /^(Reading the configuration|Looking at http:\/\/localhost:1|(Starting|Building) the workbench|Asking the server) …\n'latchkey\/core' cannot be loaded/,
    )
    expect(asJson.error).toBe('')
  })

  it('every command exits with code 2 if the file named by --config does not exist', async () => {
    expect(await run(...command, '--config', 'none.ts')).toEqual({ code: 2, out: '', error: 'There is no none.ts.\n' })
  })
})

it.each<[string[], string, string]>([
  [['workbench', '--port', '65536'], 'commander.invalidArgument', 'A port is a number from 0 to 65535.'],
  [['workbench', '--port', 'http'], 'commander.invalidArgument', 'A port is a number from 0 to 65535.'],
  [
    ['doctor', 'http://localhost:1', '--timeout', '0'],
    'commander.invalidArgument',
    'It is a number of seconds up to 300.',
  ],
  [
    ['doctor', 'http://localhost:1', '--header', 'Basic c2VjcmV0'],
    'commander.invalidArgument',
    "Write it as 'name: value'.",
  ],
  [
    ['doctor', 'http://localhost:1', '--provider', 'auth.example.com'],
    'invalid_option',
    '--provider is not an absolute URL: auth.example.com.',
  ],
  [['webhooks', 'listen'], 'commander.missingMandatoryOptionValue', "required option '--forward <url>' not specified"],
  [['webhooks', 'listen', '--forward', 'localhost:3000'], 'commander.invalidArgument', 'Write it as http://localhost'],
  [
    ['webhooks', 'listen', '--forward', 'http://localhost:1', '--since', 'yesterday'],
    'commander.invalidArgument',
    'It is a day or a time such as 2026-01-31, or how long ago: 30m, 2h, 1d.',
  ],
  [['webhooks', 'listen', '--forward', 'http://localhost:1'], 'provider_missing', 'Which server and app is it?'],
  [
    ['webhooks', 'listen', '--forward', 'http://localhost:1', '--provider', 'http://localhost:1', '--app-id', 'shop'],
    'secret_missing',
    'LATCHKEY_APP_SECRET is not set.',
  ],
  [['doctor'], 'commander.missingArgument', "missing required argument 'address'"],
  [['csp', '--format', 'nginx'], 'commander.invalidArgument', 'Allowed choices are report, header, meta.'],
  [['csp'], 'config_not_found', 'There is no latchkey.config.ts in this folder'],
  [
    ['create-plugin', 'pigeon', '--runner', 'mocha'],
    'commander.invalidArgument',
    'Allowed choices are jest, vitest, both.',
  ],
  [['docter', 'http://localhost:1'], 'commander.unknownCommand', "unknown command 'docter'"],
])('a command line with a wrong or missing argument exits with code 2: %j', async (args, code, message) => {
  const told = await run(...args)
  expect(told).toEqual({ code: 2, out: '', error: expect.stringContaining(message) })
  const asJson = await run(...args, '--json')
  expect({ ...asJson, out: failureIn(asJson.out) }).toEqual({
    code: 2,
    error: '',
    out: { code, message: expect.stringContaining(message) },
  })
})

describe('a folder with files in it', () => {
  it.each<[string[], string]>([
    [
      ['create-plugin', 'pigeon', '--dir', 'taken'],
      'taken already exists and is not empty. Choose another with --dir <folder>.',
    ],
    [
      ['workbench', 'build', '--out', 'taken'],
      'taken is not empty, and is not a workbench. Choose another with --out.',
    ],
  ])('a command refuses a folder that has files in it, and leaves the files: %j', async (args, message) => {
    mkdirSync(join(cwd, 'taken'))
    write('taken/notes.txt', 'mine')
    expect(await run(...args)).toEqual({ code: 2, out: '', error: expect.stringContaining(message) })
    const { code, out } = await run(...args, '--json')
    expect({ code, failure: failureIn(out) }).toEqual({
      code: 2,
      failure: { code: 'folder_not_empty', message: expect.stringContaining(message) },
    })
    expect(readdirSync(join(cwd, 'taken'))).toEqual(['notes.txt'])
  })
})

it("an unexpected error ends the command with exit code 1 and the error's message, without a stack trace", async () => {
  write('latchkey.config.mjs', 'export default { plugins: [] }')
  const importFrom = () =>
    Promise.resolve({
      createClient: () => {
        throw new Error('out of luck')
      },
    })
  expect(await runIn({ cwd, template: cwd, importFrom }, 'csp')).toEqual({
    code: 1,
    out: '',
    error: 'Error: out of luck\n',
  })
  expect(await runIn({ cwd, template: cwd, importFrom }, 'csp', '--json')).toEqual({
    code: 1,
    out: '{"error":{"code":"failed","message":"Error: out of luck"}}\n',
    error: '',
  })
})
