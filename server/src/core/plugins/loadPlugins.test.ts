import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '../foundation/config.ts'
import { loadPlugins } from './loadPlugins.ts'
import type { ServerPlugin } from '../contract/plugin.ts'

const folder = join(process.cwd(), 'server')
const plugin: ServerPlugin = { id: 'magicWord' }
const loading = (exported: unknown) => {
  const asked: string[] = []
  return { asked, folder, load: async (url: string) => (asked.push(url), exported) }
}

describe('loadPlugins', () => {
  it('loadPlugins loads a plugin, or calls a factory with the options of the file', async () => {
    expect(await loadPlugins([{ module: './a.js' }], loading({ default: plugin }))).toEqual([plugin])
    const factory = (options: unknown): ServerPlugin => ({ id: (options as { id: string }).id })
    expect(await loadPlugins([{ module: './a.js', options: { id: 'other' } }], loading({ default: factory }))).toEqual([
      { id: 'other' },
    ])
  })

  it('loadPlugins resolves paths and packages from the folder of the configuration file', async () => {
    const { asked, ...options } = loading({ default: plugin })
    await loadPlugins([{ module: './plugins/a.js' }, { module: '/opt/a.js' }, { module: 'zod' }], options)
    expect(asked[0]).toBe(pathToFileURL(join(folder, 'plugins/a.js')).href)
    expect(asked[1]).toBe('file:///opt/a.js')
    expect(asked[2]).toMatch(/^file:.*node_modules\/zod\//)
  })

  it.each([
    ['could not be loaded', { module: 'a-package-that-is-not-there' }, { default: plugin }],
    ['does not export a plugin as default', { module: './a.js' }, {}],
    ['does not export a plugin as default', { module: './a.js' }, { default: { name: 'x' } }],
    ['does not export a plugin as default', { module: './a.js' }, { default: () => null }],
  ])('loadPlugins throws an error that says that the module %s', async (problem, specifier, exported) => {
    const failure = loadPlugins([specifier], loading(exported))
    await expect(failure).rejects.toBeInstanceOf(ConfigError)
    await expect(failure).rejects.toThrow(`"${specifier.module}" ${problem}`)
  })
})
