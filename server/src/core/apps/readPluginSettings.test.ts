import { z } from 'zod'
import { ConfigError } from '../foundation/config.ts'
import { pluginSettingError, readPluginSettings, settingsByApp } from './readPluginSettings.ts'

const schema = z.strictObject({
  word: z.string({ error: 'must be a word' }).default('sesame'),
  tries: z.array(z.int({ error: 'must be a number' })).default([]),
})
const app = (id: string, magicWord?: unknown) => ({ id, plugins: magicWord === undefined ? {} : { magicWord } })
const problemsOf = (run: () => unknown): readonly string[] => {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    const { message, problems } = error as ConfigError
    expect(message).toBe(
      ['The server cannot start with this configuration:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
    )
    return problems
  }
  return []
}

describe('readPluginSettings', () => {
  it('readPluginSettings fills in defaults for settings that an app leaves out', () => {
    expect(readPluginSettings(app('one'), 'magicWord', schema)).toEqual({ word: 'sesame', tries: [] })
    expect(readPluginSettings(app('one', { tries: [3] }), 'magicWord', schema)).toEqual({ word: 'sesame', tries: [3] })
  })

  it('readPluginSettings names each wrong setting with its path', () => {
    expect(
      problemsOf(() => readPluginSettings(app('one', { word: 7, tries: [1, 'two'] }), 'magicWord', schema)),
    ).toEqual([
      'apps ("one").plugins.magicWord.word: must be a word',
      'apps ("one").plugins.magicWord.tries[1]: must be a number',
    ])
  })

  it.each([
    [
      true,
      'apps ("one").plugins.magicWord: Unrecognized key: "secret". Secrets are set in the environment, never in this file.',
    ],
    [false, 'apps ("one").plugins.magicWord: Unrecognized key: "secret"'],
  ])('readPluginSettings tells where secrets belong only if the plugin has secrets: %s', (hasSecrets, problem) => {
    expect(
      problemsOf(() => readPluginSettings(app('one', { secret: 'open sesame' }), 'magicWord', schema, { hasSecrets })),
    ).toEqual([problem])
  })
})

describe('settingsByApp', () => {
  const read = ({ id }: { id: string }) => {
    if (id.startsWith('bad')) throw pluginSettingError({ id }, ['magicWord', 'word'], 'must be one')
    return id === 'off' ? undefined : id.length
  }

  it('settingsByApp returns a map with the settings of each app that has some', () => {
    expect([...settingsByApp([app('one'), app('off'), app('three')], read)]).toEqual([
      ['one', 3],
      ['three', 5],
    ])
  })

  it('settingsByApp names the wrong settings of all apps in one error', () => {
    expect(problemsOf(() => settingsByApp([app('bad 1'), app('one'), app('bad 2')], read))).toEqual([
      'apps ("bad 1").plugins.magicWord.word: must be one',
      'apps ("bad 2").plugins.magicWord.word: must be one',
    ])
  })

  it('settingsByApp rethrows an error that is no setting error of an app', () => {
    const fault = new ConfigError('A secret cannot be read.')
    expect(() =>
      settingsByApp([app('one')], () => {
        throw fault
      }),
    ).toThrow(fault)
  })
})
