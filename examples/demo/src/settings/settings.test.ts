/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { hostCode } from './hostCode.ts'
import { DEFAULT_PLUGINS } from './pluginIds.ts'
import { loadSettings, readSettings, saveSettings } from './settings.ts'

const defaults = {
  theme: 'auto',
  accent: 'fern',
  layout: 'dialog',
  lang: 'en',
  oauth: 'redirect',
  testWallet: 'on',
  plugins: DEFAULT_PLUGINS,
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

describe('settings of the demo', () => {
  it('loadSettings returns the defaults without an address or stored settings', () => {
    expect(loadSettings()).toEqual(defaults)
  })

  it('loadSettings reads the settings of the demo from the address', () => {
    history.replaceState(
      null,
      '',
      '/?theme=dark&accent=butter&layout=inline&lang=fr&oauth=popup&testWallet=off&plugins=magicWord,email',
    )
    expect(loadSettings()).toEqual({
      theme: 'dark',
      accent: 'butter',
      layout: 'inline',
      lang: 'fr',
      oauth: 'popup',
      testWallet: 'off',
      plugins: ['email', 'magicWord'],
    })
  })

  it('readSettings ignores unknown values in the address', () => {
    const query = new URLSearchParams(
      'theme=neon&accent=constructor&plugins=walle,constructor&testWallet=maybe&layout=&lang=xx&oauth=iframe',
    )
    expect(readSettings(query)).toEqual({ ...defaults, plugins: [] })
  })

  it.each([
    ['fr-CA', 'fr'],
    ['de', 'de'],
    ['pt-PT', 'pt-BR'],
    ['zh-SG', 'zh-CN'],
    ['zh-TW', 'en'],
    ['zh-Hant-HK', 'en'],
    ['tlh', 'en'],
    ['', 'en'],
  ])("readSettings takes the browser's language, of which '%s' gets '%s'", (tag, language) => {
    expect(readSettings(new URLSearchParams(), tag).lang).toBe(language)
  })

  it('loadSettings returns stored settings, and those of the address take precedence', () => {
    saveSettings({ ...loadSettings(), theme: 'dark', plugins: ['magicWord'] }, { inAddress: false })
    expect(location.search).toBe('')
    expect(loadSettings()).toMatchObject({ theme: 'dark', plugins: ['magicWord'] })
    history.replaceState(null, '', '/?theme=light&plugins=')
    expect(loadSettings()).toMatchObject({ theme: 'light', plugins: [] })
  })

  it('saveSettings writes a changed setting into the address, and keeps its other parameters', () => {
    history.replaceState(null, '', '/headless?panel=open#top')
    saveSettings({ ...loadSettings(), accent: 'plum' }, { inAddress: true })
    expect(location.pathname + location.hash).toBe('/headless#top')
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ panel: 'open', accent: 'plum' })
  })

  it('loadSettings returns the defaults if the browser blocks storage', () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(loadSettings()).toEqual(defaults)
    blocked.mockRestore()
  })
})

describe('the code of the host', () => {
  const provider = { appId: 'an-app', apiUrl: 'https://login.example.com' }
  const codeFor = (query: string): string => hostCode(readSettings(new URLSearchParams(query)), provider)

  it('hostCode shows the chosen plugins, one import for all social logins, and the colours', () => {
    const code = codeFor('plugins=email,google,github,embeddedWallet&theme=dark&accent=plum')
    expect(code).toContain("import { google, github } from 'latchkey/plugins/oauth'")
    expect(code).toContain(
      "const plugins = [\n  email(),\n  google(),\n  github(),\n  embeddedWallet({ createOnLogin: 'users-without-wallets' }),\n]",
    )
    expect(code).toContain("palette: { colorScheme: 'dark', accent: '#8a3a78' }")
    expect(code).toContain('appId="an-app" apiUrl="https://login.example.com"')
  })

  it('hostCode leaves out plugins that lack another plugin or an identity system', () => {
    expect(codeFor('plugins=email,transfer,customAuth')).toContain('const plugins = [\n  email(),\n]')
  })

  it('hostCode shows layout, language and popups for social logins', () => {
    const code = codeFor('plugins=google&layout=inline&lang=fr&oauth=popup')
    for (const part of [
      "google({ flow: 'popup' })",
      "locale: 'fr'",
      'render: { inDialog: false }',
      '<LatchkeyModal />',
    ])
      expect(code).toContain(part)
  })
})
