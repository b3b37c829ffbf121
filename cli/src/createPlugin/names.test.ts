import { readFileSync } from 'node:fs'
import { createClient, definePlugin } from 'latchkey/core'
import { OAUTH_PROVIDERS } from 'latchkey/core/contract'
import { BUILT_IN_IDS, readNames } from './names.ts'

describe('readNames', () => {
  it.each([
    ['latchkey-plugin-pigeon-post', 'pigeonPost'],
    ['@acme/latchkey-plugin-pigeon', 'pigeon'],
    ['latchkey-pigeon', 'pigeon'],
    ['plugin-pigeon.post_2', 'pigeonPost2'],
    ['pigeon', 'pigeon'],
  ])('readNames derives from the package name or id %s the plugin id %s', (name, id) => {
    expect(readNames(name)).toMatchObject({ package: name, id })
  })

  it("readNames derives every spelling of a plugin's name from its id", () => {
    expect(readNames('@acme/pigeons', 'pigeonPost')).toEqual({
      package: '@acme/pigeons',
      id: 'pigeonPost',
      pascal: 'PigeonPost',
      snake: 'pigeon_post',
      constant: 'PIGEON_POST',
      title: 'Pigeon post',
    })
  })

  it.each([
    '',
    'Pigeon',
    '../pigeon',
    '@acme',
    '@acme/',
    '-pigeon',
    '.pigeon',
    'pigeon post',
    'a/b/c',
    'p'.repeat(215),
  ])('readNames refuses the package name %j (invalid_package_name)', (name) => {
    expect(() => readNames(name, 'pigeon')).toThrow(
      expect.objectContaining({ code: 'invalid_package_name', exitCode: 2 }),
    )
  })

  it.each(['2fa', 'latchkey-plugin-', 'plugin-class', 'x'.repeat(33)])(
    'readNames finds no plugin id in the package name %s, and suggests the option --id',
    (name) => {
      expect(() => readNames(name)).toThrow(
        expect.objectContaining({ code: 'invalid_plugin_id', message: expect.stringContaining('--id pigeonPost') }),
      )
    },
  )

  it.each(['pigeon-post', 'PigeonPost', 'pigeon_post', 'default', ''])(
    'readNames refuses the plugin id %j (invalid_plugin_id)',
    (id) => {
      expect(() => readNames('pigeon', id)).toThrow(expect.objectContaining({ code: 'invalid_plugin_id' }))
    },
  )

  it('readNames refuses the id of a built-in plugin for a new one (taken_plugin_id)', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> }
    const entries = Object.keys(exports).flatMap((entry) => /^\.\/plugins\/(\w+)$/.exec(entry)?.[1] ?? [])
    expect(BUILT_IN_IDS).toEqual(expect.arrayContaining([...entries, ...OAUTH_PROVIDERS]))
    for (const id of entries)
      expect(() => readNames('pigeon', id)).toThrow(expect.objectContaining({ code: 'taken_plugin_id' }))
  })

  it.each([
    'core',
    'config',
    'session',
    'user',
    'modal',
    'flows',
    'registry',
    'landing',
    'error',
    'consent',
    'allowlist',
    'userLimit',
    'handedOver',
  ])('a new plugin cannot take the id %s, and createClient refuses a plugin with that id', (id) => {
    expect(() => readNames('pigeon', id)).toThrow(expect.objectContaining({ code: 'taken_plugin_id' }))
    const plugins = [definePlugin({ id })]
    expect(() =>
      createClient({ appId: 'latchkey-demo-development', apiUrl: 'http://localhost:4100', plugins }),
    ).toThrow(id)
  })
})
