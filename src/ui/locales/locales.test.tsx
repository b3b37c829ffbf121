import { render } from '@testing-library/react'
import { definePlugin, type HostConfig } from '../../core/index.ts'
import { createTestClient } from '../../testing/index.ts'
import { sign, type SignOptions } from '../testing/signPlugin.tsx'
import { createText, NO_TEXT } from './createText.ts'
import { enLazy } from './enLazy.ts'
import fr from './fr.ts'
import { chooseLanguage, directionOf, isolationFor, languageChain } from './languages.ts'
import { addEnglish, lazyTextsOf, textsOf } from './loadTexts.ts'
import { richText } from './richText.tsx'
import { translatePage } from '../../testing/states/translatePage.ts'

const cleanUps: (() => void)[] = []
afterEach(() => cleanUps.splice(0).forEach((run) => run()))

function texts(config: HostConfig, options: SignOptions = {}) {
  const test = createTestClient({ plugins: [sign(options)], config, start: false })
  cleanUps.push(test.dispose)
  return { ...test, load: () => textsOf(test.client).load() }
}

describe('createText', () => {
  const t = createText({ 'a.greeting': 'Hello {name}, {count} new', 'a.plain': 'Hello' })

  it('createText fills the places of a text with their values', () => {
    expect(t('a.greeting', { name: 'Ada', count: 3 })).toBe('Hello Ada, 3 new')
  })

  it('createText leaves places without a value in the text', () => {
    expect(t('a.greeting', { name: 'Ada' })).toBe('Hello Ada, {count} new')
    expect(t('a.greeting')).toBe('Hello {name}, {count} new')
  })

  it('createText inserts values as plain text, even if they look like a placeholder', () => {
    expect(t('a.greeting', { name: '{count} $& $1', count: 1 })).toBe('Hello {count} $& $1, 1 new')
  })

  it("createText adds no second full stop to a sentence that ends with a name such as 'Acme Inc.'", () => {
    const messages = { 'a.name': 'Log in to {app}.', 'a.lines': '{count, plural, one {# line} other {# lines}}.' }
    for (const isolation of [undefined, isolationFor('ar')]) {
      const read = createText(messages, {}, 'en', isolation)
      const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')
      expect(plain(read('a.name', { app: 'Acme Inc.' }))).toBe('Log in to Acme Inc.')
      expect(plain(read('a.name', { app: 'Acme' }))).toBe('Log in to Acme.')
      expect(plain(read('a.name'))).toBe('Log in to {app}.')
      expect(plain(read('a.lines', { count: 2 }))).toBe('2 lines.')
    }
  })

  it('createText isolates each value of a right-to-left text, an amount together with its unit', () => {
    const messages = {
      'a.sent': 'نُقل {amount} {symbol} إلى {to}.',
      'a.paid': 'دُفع {amount}\u00A0{symbol}',
      'a.code': 'أُرسل رمز إلى {number}',
      'a.places': 'على {chain} أو {other}',
    }
    const rtl = createText(messages, {}, 'ar', isolationFor('ar'))
    expect(rtl('a.sent', { amount: '<0.001', symbol: 'ETH', to: '0x7099…79C8' })).toBe(
      'نُقل \u2068<0.001 ETH\u2069 إلى \u20680x7099…79C8\u2069.',
    )
    expect(rtl('a.paid', { amount: '5', symbol: 'USDC' })).toBe('دُفع \u20685\u00A0USDC\u2069')
    expect(rtl('a.code', { number: '+1 415 555 2671' })).toBe('أُرسل رمز إلى \u2068+1 415 555 2671\u2069')
    expect(rtl('a.places', { chain: 'Base' })).toBe('على \u2068Base\u2069 أو {other}')
    expect(rtl('a.places')).toBe('على {chain} أو {other}')
  })

  it("createText isolates a whole text that has no letter of a right-to-left language, such as the app's, so that its full stop stays at its end", () => {
    const messages = {
      'a.english': 'Log in to {app}, and water your plants.',
      'a.arabic': 'سجّل الدخول إلى Sill. Sill تطبيق.',
      'a.by': '{event} ({method})',
      'a.tag': 'ar-EG',
    }
    const rtl = createText(messages, {}, 'ar', isolationFor('ar'))
    expect(rtl('Welcome to Sill.')).toBe('\u2068Welcome to Sill.\u2069')
    expect(rtl('Почніть тут.')).toBe('\u2068Почніть тут.\u2069')
    expect(rtl('a.english', { app: 'مشتل' })).toBe('\u2068Log in to \u2068مشتل\u2069, and water your plants.\u2069')
    expect(rtl('a.arabic')).toBe('سجّل الدخول إلى Sill. Sill تطبيق.')
    expect(rtl('a.by', { event: 'تسجيل دخول', method: 'SMS' })).toBe('\u2068تسجيل دخول\u2069 (\u2068SMS\u2069)')
    expect([rtl('a.tag'), rtl('a.missing.title')]).toEqual(['ar-EG', 'a.missing.title'])
    expect(createText(messages, {}, 'de', isolationFor('de'))('Welcome to Sill.')).toBe('Welcome to Sill.')
  })

  it('createText takes the form of a plural that the language has for a number, with the number as it is written there [MODAL-71]', () => {
    const messages = {
      'a.lines': '{count, plural, one {# wiersz} few {# wiersze} many {# wierszy} other {# wiersza}} na {chain}',
    }
    const polish = createText(messages, {}, 'pl')
    expect([1, 3, 5, 22, 12_345].map((count) => polish('a.lines', { count, chain: 'Base' }))).toEqual([
      '1 wiersz na Base',
      '3 wiersze na Base',
      '5 wierszy na Base',
      '22 wiersze na Base',
      '12\u00A0345 wierszy na Base',
    ])
    expect(createText(messages)('a.lines', { count: 3, chain: 'Base' })).toBe('3 wiersza na Base')
  })

  it('createText leaves a plural without its number in the text', () => {
    const text = '{count, plural, one {# line} other {# lines}}'
    expect(createText({ 'a.lines': text })('a.lines')).toBe(text)
  })

  it('createText shows the key if no text has it, even if each object has a property of that name', () => {
    expect(t('a.missing')).toBe('a.missing')
    expect(createText({})('toString')).toBe('toString')
  })

  it('a misspelt key of the core is a type error', () => {
    // @ts-expect-error -- the catalogue of the core has no such key
    expect(t('landing.titel')).toBe('landing.titel')
  })
})

describe('richText', () => {
  it('richText puts elements in place of their names in the text', () => {
    const { container } = render(<p>{richText('{b} before {a}, {nobody}!', { a: <i>A</i>, b: <b>B</b> })}</p>)
    expect(container.innerHTML).toBe('<p><span><bdi><b>B</b></bdi> before <bdi><i>A</i></bdi>, <bdi></bdi>!</span></p>')
  })

  it('richText changes language on a page that the browser translates', async () => {
    const legal = (text: string) => <p>{richText(text, { terms: <a href="#terms">Terms</a> })}</p>
    const { container, rerender } = render(legal('By logging in you agree to the {terms}.'))
    const translation = translatePage(container)
    rerender(legal('En vous connectant, vous acceptez les {terms} de l’application.'))
    await Promise.resolve()
    expect(container).toHaveTextContent('En vous connectant, vous acceptez les Terms de l’application.')
    expect(translation.frozen()).toEqual([])
    translation.stop()
  })
})

describe('language', () => {
  it('a language falls back from its tag to shorter forms of it [MODAL-42]', () => {
    expect(languageChain('zh-Hant-TW')).toEqual(['zh-hant-tw', 'zh-hant', 'zh'])
    expect(languageChain('de-AT')).toEqual(['de-at', 'de'])
  })

  it.each([
    ['pt', ['pt', 'pt-br']],
    ['pt-PT', ['pt-pt', 'pt', 'pt-br']],
    ['zh', ['zh', 'zh-cn']],
    ['zh-Hans-SG', ['zh-hans-sg', 'zh-hans', 'zh', 'zh-cn']],
    ['zh-HK', ['zh-hk', 'zh']],
  ])(
    '%s falls back to the region that there are texts for, Chinese only in simplified characters [MODAL-70]',
    (tag, chain) => {
      expect(languageChain(tag)).toEqual(chain)
    },
  )

  it.each<[string | undefined, string[], string]>([
    ['fr-CH', ['en'], 'fr'],
    ['zh-TW', ['fr'], 'en'],
    [undefined, ['tlh', 'fr-CA', 'en'], 'fr'],
    [undefined, ['tlh', 'en-GB', 'fr'], 'en'],
    [undefined, ['tlh'], 'en'],
  ])(
    'the locale %s and the browser’s languages %j make the modal’s language %s [MODAL-42]',
    (locale, preferred, language) => {
      expect(chooseLanguage({ locale }, preferred).language).toBe(language)
    },
  )

  it.each([
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
    ['fr-CA', 'ltr'],
  ] as const)('the text direction of the language %s is %s [MODAL-45]', (tag, direction) => {
    expect(directionOf(tag)).toBe(direction)
  })
})

describe('textsOf', () => {
  it('a text comes from the host, else from the chosen language, else from English [MODAL-43]', async () => {
    const { t } = await texts({ locale: 'fr', texts: { 'modal.close': 'Byebye' } }).load()
    expect([t('modal.close'), t('modal.back'), t('sign.title')]).toEqual([
      'Byebye',
      fr['modal.back'],
      'What is your name?',
    ])
  })

  it("a plugin's other languages are loaded only when they are chosen", async () => {
    const french = jest.fn(async () => ({ default: { 'sign.title': 'Votre nom ?' } }))
    const locales = { en: { 'sign.title': 'Your name?' }, fr: french }
    const english = await texts({ locale: 'en-GB' }, { locales }).load()
    expect(english.t('sign.title')).toBe('Your name?')
    expect(french).not.toHaveBeenCalled()
    const chosen = await texts({ locale: 'fr-CA' }, { locales }).load()
    expect(chosen.t('sign.title')).toBe('Votre nom ?')
  })

  it('a text of the host whose key neither core nor plugin has is reported as a ConfigError [MODAL-43]', async () => {
    const stray = texts({
      texts: { 'sign.title': 'Who?', 'consent.title': 'Wait', 'modal.colse': 'Bye', 'sms.title': 'Phone' },
    })
    const report = jest.spyOn(stray.client, 'reportError')
    expect((await stray.load()).t('sign.title')).toBe('Who?')
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ name: 'ConfigError' }), { plugin: null, phase: 'start' }],
    ])
    expect(String(report.mock.calls[0]?.[0])).toMatch(/\["modal.colse","sms.title"\]/)
  })

  it("the language is the browser's if the host names none [MODAL-42]", async () => {
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'fr-FR', 'en'])
    const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('tlh')
    expect(await texts({}).load()).toMatchObject({ language: 'fr', direction: 'ltr' })
    languages.mockRestore()
    language.mockRestore()
  })

  it("English texts that are added later replace neither the host's texts nor those of the chosen language", async () => {
    const english = await texts({ texts: { 'consent.accept': 'Fine' } }).load()
    const french = await texts({ locale: 'fr' }).load()
    addEnglish(enLazy)
    expect([english.t('consent.title'), english.t('consent.accept')]).toEqual([enLazy['consent.title'], 'Fine'])
    expect(french.t('consent.title')).toBe(fr['consent.title'])
  })

  it('a text is English if neither core nor plugin has it in the language [MODAL-42]', async () => {
    const { t, language } = await texts({ locale: 'xx' }).load()
    expect([t('modal.close'), language]).toEqual(['Close', 'en'])
  })

  it("a language that only the host's texts have can be chosen [MODAL-44]", async () => {
    expect(await texts({ locale: 'yi', texts: { 'modal.close': 'סגירה' } }).load()).toMatchObject({
      language: 'yi',
      direction: 'rtl',
    })
  })

  it('values are isolated in a right-to-left language, and in no other', async () => {
    const own = { 'modal.protectedBy': '{brand} يحمي' }
    const { t: arabic } = await texts({ locale: 'ar', texts: own }).load()
    expect(arabic('modal.protectedBy', { brand: 'Latchkey' })).toBe('\u2068Latchkey\u2069 يحمي')
    const { t: french } = await texts({ locale: 'fr', texts: own }).load()
    expect(french('modal.protectedBy', { brand: 'Latchkey' })).toBe('Latchkey يحمي')
  })

  it('an amount and its unit are never on two lines', async () => {
    const de = async () => ({
      default: { 'sign.sent': 'Höchstens {max} {symbol}.', 'sign.on': '{symbol} auf {chain}' },
    })
    const { t } = await texts({ locale: 'de' }, { locales: { en: { 'sign.sent': 'Sent.' }, de } }).load()
    expect([t('sign.sent'), t('sign.on')]).toEqual(['Höchstens {max}\u00a0{symbol}.', '{symbol} auf {chain}'])
  })

  it("a text of 25 characters or more keeps words such as 'e-mail' on one line; a shorter one, a label, stays as it is", async () => {
    const fr = async () => ({
      default: {
        'sign.title': 'L’adresse e-mail est changée. Confirmez-la.',
        'sign.long': 'Adresse e-mail à confirmer',
        'sign.label': 'Adresse e-mail à changer',
        'sign.other': 'Connectez-vous par un code-barres',
        'sign.bracket': '{chain}에서 {symbol}을(를) {to}(으)로 보내기 (1)',
      },
    })
    const { t } = await texts({ locale: 'fr' }, { locales: { en: { 'sign.title': 'Changed.' }, fr } }).load()
    expect(['sign.title', 'sign.long', 'sign.label', 'sign.other', 'sign.bracket'].map((key) => t(key))).toEqual([
      'L’adresse e-\u2060mail est changée. Confirmez-\u2060la.',
      'Adresse e-\u2060mail à confirmer',
      'Adresse e-mail à changer',
      'Connectez-vous par un code-barres',
      '{chain}에서 {symbol}을\u2060(를) {to}\u2060(으)로 보내기 (1)',
    ])
  })

  it('the table of other languages that an English module names is loaded for no English text [MODAL-72]', async () => {
    const german = jest.fn(async () => ({ default: { 'sign.title': 'Dein Name?' } }))
    const translations = jest.fn(async () => ({ default: { fr: { 'sign.title': 'Votre nom ?' }, de: german } }))
    const locales = { en: async () => ({ default: { 'sign.title': 'Your name?' }, translations }) }
    const english = await texts({ locale: 'en-GB' }, { locales }).load()
    expect([english.t('sign.title'), translations.mock.calls.length]).toEqual(['Your name?', 0])
    const french = await texts({ locale: 'fr-CA' }, { locales }).load()
    expect([french.t('sign.title'), german.mock.calls.length]).toEqual(['Votre nom ?', 0])
    const klingon = await texts({ locale: 'tlh' }, { locales }).load()
    expect(klingon.t('sign.title')).toBe('Your name?')
  })

  it("a plugin's texts stay English, and the failure is reported, if a language fails to load [MODAL-46]", async () => {
    const locales = { en: { 'sign.title': 'Your name?' }, fr: () => Promise.reject(new Error('offline')) }
    const { load, errors } = texts({ locale: 'fr' }, { locales })
    const { t } = await load()
    expect([t('sign.title'), t('modal.close')]).toEqual(['Your name?', 'Fermer'])
    expect(errors.map(({ source }) => source)).toEqual([{ plugin: 'sign', phase: 'screen' }])
  })
})

describe('lazyTextsOf', () => {
  it("lazyTextsOf adds the texts of plugins without a row, which rank after the host's and the language's", async () => {
    const load = jest.fn(async () => ({ default: { 'sign.title': 'Your name?', 'sign.send': 'Send' } }))
    const { client, load: loadFirst } = texts(
      { locale: 'fr', texts: { 'sign.send': 'Go' } },
      { landing: [], locales: { en: load, fr: { 'sign.title': 'Votre nom ?' } } },
    )
    const further = lazyTextsOf(client)
    const { t } = await loadFirst()
    await further.load()
    expect([t('sign.title'), t('sign.send')]).toEqual(['Votre nom ?', 'Go'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('lazy texts of plugins are not loaded with the first screen', async () => {
    const load = jest.fn(async () => ({ default: { 'sign.title': 'Your name?' } }))
    const { client, load: loadFirst } = texts({ locale: 'en' }, { landing: [], locales: { en: load } })
    const { t } = await loadFirst()
    expect([t('sign.title'), load.mock.calls.length]).toEqual(['sign.title', 0])
    await lazyTextsOf(client).load()
    expect(t('sign.title')).toBe('Your name?')
  })
})

describe('texts that fail to load', () => {
  /** English texts that fail to load at the first try. */
  const failingOnce = () => {
    const load = jest.fn(async () => ({ default: { 'sign.title': 'Your name?' } }))
    return load.mockRejectedValueOnce(new Error('offline'))
  }

  it.each([
    ['with a row in the login list', [{}]],
    ['without one', []],
  ])(
    'reading a text of a plugin %s throws until it has been loaded at another try [MODAL-60]',
    async (_which, landing) => {
      const { client, load, errors } = texts({}, { landing, locales: { en: failingOnce() } })
      const { t } = await load()
      if (landing.length === 0) await lazyTextsOf(client).preload()
      expect(() => t('sign.title')).toThrow(NO_TEXT)
      expect(errors.map(({ source }) => source)).toEqual([{ plugin: 'sign', phase: 'screen' }])
      await lazyTextsOf(client).load()
      expect(t('sign.title')).toBe('Your name?')
    },
  )

  it("texts of the core and of other plugins, and the host's own, are there meanwhile [MODAL-60]", async () => {
    const other = definePlugin({ id: 'other', locales: { en: { 'other.title': 'Here' } } })
    const offline = () => Promise.reject(new Error('offline'))
    const test = createTestClient({
      plugins: [sign({ landing: [], locales: { en: offline } }), other],
      config: { texts: { 'sign.send': 'Go' } },
      start: false,
    })
    cleanUps.push(test.dispose)
    const { t } = await textsOf(test.client).load()
    await expect(lazyTextsOf(test.client).load()).rejects.toBe(NO_TEXT)
    expect(() => t('sign.title')).toThrow(NO_TEXT)
    expect([t('modal.close'), t('other.title'), t('sign.send')]).toEqual(['Close', 'Here', 'Go'])
  })
})
