import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { loadConfig } from './loadConfig.ts'
import { readLoadFailure } from './readLoadFailure.ts'
import { readSource } from './readSource.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const write = (name: string, ...lines: string[]) => writeFileSync(join(cwd, name), lines.join('\n'))
const load = (file?: string) => loadConfig({ cwd, file, configModule: resolve('cli/src/config/index.ts') })
const PLUGIN = "const email = (id = 'email') => ({ id, kind: 'login-method' as const, apiVersion: 1 })"

/**
 * Loads a configuration that is refused; returns the error's code, message and place, with the file's name in place of
 * its path.
 */
async function failureOf(file?: string) {
  const error: unknown = await load(file).catch((thrown: unknown) => thrown)
  if (!(error instanceof CommandError)) throw error
  expect(error.exitCode).toBe(2)
  const { file: path, ...place } = error.place ?? {}
  return { code: error.code, message: error.message, ...(path && { file: path.replace(`${cwd}/`, '') }), ...place }
}

describe('loadConfig', () => {
  it('loadConfig returns undefined in a folder without a configuration file', async () => {
    expect(await load()).toBeUndefined()
  })

  it.each(['latchkey.config.ts', 'latchkey.config.mts', 'latchkey.config.js', 'latchkey.config.mjs'])(
    'loadConfig loads the configuration from %s',
    async (name) => {
      const isTyped = name.endsWith('ts')
      write(
        name,
        isTyped ? PLUGIN : PLUGIN.replace(' as const', ''),
        "import { defineConfig } from '@latchkey/cli/config'",
        'export default defineConfig({',
        '  plugins: [email()],',
        "  apiUrl: 'https://auth.example.com',",
        '})',
      )
      const loaded = await load()
      expect(loaded?.config).toEqual({
        plugins: [{ id: 'email', kind: 'login-method', apiVersion: 1 }],
        apiUrl: 'https://auth.example.com',
      })
      expect(loaded?.file).toBe(join(cwd, name))
      expect(loaded?.placeOf('apiUrl')).toEqual({ file: join(cwd, name), key: 'apiUrl', line: 5, column: 3 })
    },
  )

  it('loadConfig loads the named file with its imports, and reports a named file that does not exist', async () => {
    write('plugins.ts', `export ${PLUGIN}`)
    write('other.ts', "import { email } from './plugins.ts'", "export default { plugins: [email('other')] }")
    write('latchkey.config.ts', 'export default 1')
    expect((await load('other.ts'))?.config.plugins[0]?.id).toBe('other')
    expect(await failureOf('none.ts')).toEqual({ code: 'config_not_found', message: 'There is no none.ts.' })
  })

  it.each<[string, string[], object]>([
    ['a syntax error', ['export default {', '  plugins: [', '}'], { code: 'config_syntax', line: 3, column: 1 }],
    ['no default export', ['export const config = {}'], { code: 'config_no_default_export' }],
    [
      'a default export that is no object',
      ['', 'export default []'],
      { code: 'config_wrong_type', line: 2, column: 16 },
    ],
    [
      'a missing key',
      ['', "export default { apiUrl: 'https://auth.example.com' }"],
      { code: 'config_missing_key', line: 2, key: 'plugins' },
    ],
    [
      'a key that does not exist',
      ['export default {', '  plugin: [],', '}'],
      {
        code: 'config_unknown_key',
        line: 2,
        column: 3,
        key: 'plugin',
        message: expect.stringContaining('The keys are plugins, appId, apiUrl, brand, config, customApiUrl, states.'),
      },
    ],
    [
      'plugins that are no list',
      [PLUGIN, 'export default {', '  plugins: email(),', '}'],
      { code: 'config_wrong_type', line: 3, key: 'plugins' },
    ],
    [
      'a plugin that nobody called',
      [PLUGIN, 'export default {', '  plugins: [', '    email(),', '    email,', '  ],', '}'],
      { code: 'config_wrong_type', line: 5, column: 5, key: 'plugins[1]', message: expect.stringContaining('Call it') },
    ],
    [
      'what is no plugin',
      ['const plugins = [', '  {},', ']', 'export default { plugins }'],
      { code: 'config_wrong_type', line: 2, key: 'plugins[0]' },
    ],
    [
      'an app id that is too short',
      ['const config = {', '  plugins: [],', "  appId: 'app',", '} satisfies object', 'export default config'],
      { code: 'config_wrong_type', line: 3, key: 'appId' },
    ],
    [
      'an address without a scheme',
      ['export default { plugins: [],', "  apiUrl: 'auth.example.com' }"],
      { code: 'config_wrong_type', line: 2, key: 'apiUrl' },
    ],
    [
      'a provider that is no web address',
      ['export default { plugins: [],', "  apiUrl: 'javascript:alert(1)' }"],
      { code: 'config_wrong_type', line: 2, key: 'apiUrl' },
    ],
    [
      'a plugin that throws',
      [
        'function sms(): never {',
        "  throw new Error('`region` is missing.')",
        '}',
        'export default {',
        '  plugins: [',
        '    sms(),',
        '  ],',
        '}',
      ],
      { code: 'config_threw', line: 2, key: 'plugins[0]', message: '`region` is missing.' },
    ],
    [
      'a plugin that is not a function',
      [
        "import * as all from './plugins.ts'",
        'export default {',
        '  plugins: [',
        '    (all as any).sms(),',
        '  ],',
        '}',
      ],
      { code: 'config_threw', line: 4, key: 'plugins[0]' },
    ],
    [
      'a package that is not installed',
      ['', "import { pigeon } from 'latchkey-plugin-pigeon'", 'export default { plugins: [pigeon()] }'],
      { code: 'config_module_not_found', line: 2, message: expect.stringContaining("'latchkey-plugin-pigeon'") },
    ],
  ])('a configuration with %s is reported with file, line and key', async (_, lines, expected) => {
    write('plugins.ts', 'export {}')
    write('latchkey.config.ts', ...lines)
    expect(await failureOf()).toMatchObject({ file: 'latchkey.config.ts', ...expected })
  })

  it('loadConfig names the imported file that has a syntax error', async () => {
    write('plugins.ts', 'export const', '  email = ;')
    write('latchkey.config.ts', "import { email } from './plugins.ts'", 'export default { plugins: [email] }')
    expect(await failureOf()).toEqual({
      code: 'config_syntax',
      message: 'Unexpected token',
      file: 'plugins.ts',
      line: 2,
      column: 11,
    })
  })

  it('readLoadFailure names the built-in plugin that does not exist (config_unknown_plugin)', () => {
    // The error that Node throws for this import. jest resolves modules by itself and would word it differently.
    const error = Object.assign(
      new Error(
        `Package subpath './plugins/emial' is not defined by "exports" in /app/node_modules/latchkey/package.json`,
      ),
      { code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' },
    )
    const failure = readLoadFailure(
      error,
      '/app/latchkey.config.ts',
      readSource("import { emial } from 'latchkey/plugins/emial'"),
    )
    expect(failure).toMatchObject({
      code: 'config_unknown_plugin',
      message: expect.stringContaining("no plugin 'emial'"),
      place: { file: '/app/latchkey.config.ts', line: 1, column: 1 },
    })
  })
})
