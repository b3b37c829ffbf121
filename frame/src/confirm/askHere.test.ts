import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import type { WatchShown } from '../guard/watchShown.ts'
import { readRpcRequest } from '../signing/rpcRequest.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { translatePage, type PageTranslation } from '../testing/translatePage.ts'
import { askHere } from './askHere.ts'
import { translations } from './locales/translations.ts'
import type { ConfirmQuestion } from './question.ts'

const ADDRESS = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
const NOT_SEEN =
  'Nothing was signed: something covers this, or it is see-through or does not fit. When you see all of it, wait a second and press again.'
const QUICK = 'That was quick. Wait a second, then press again.'

const hasFocus = jest.spyOn(document, 'hasFocus')
/**
 * Every test here runs on a translated page: translation replaces text nodes, so code that keeps one could no longer
 * change its text.
 */
let translation: PageTranslation
beforeEach(() => {
  hasFocus.mockReturnValue(true)
  translation = translatePage(document.body)
})
afterEach(() => {
  translation.stop()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

const message = (text: string): ConfirmQuestion['subject'] => ({
  method: 'personal_sign',
  message: new TextEncoder().encode(text),
})
const questionOf = (more: Partial<ConfirmQuestion> = {}): ConfirmQuestion => ({
  subject: message('hello'),
  address: ADDRESS,
  origin: 'https://app.example.com',
  appName: 'Sill',
  look: { theme: 'light', lang: 'en', light: {}, dark: {} },
  ...more,
})

const ask = (question = questionOf(), { isSeen = true, canTell = true, isDismissed = false } = {}) => {
  const clock = createFakeClock()
  const opened: string[] = []
  const watched: Element[] = []
  let tell = (_isShown: boolean): void => {}
  const watchShown: WatchShown = (onChange) => {
    tell = onChange
    return {
      add: (...elements) => {
        watched.push(...elements)
        onChange(isSeen)
      },
      stop: () => undefined,
    }
  }
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'open') return (url: string) => opened.push(url)
      if (name === 'matchMedia') return () => ({ matches: false })
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  const abort = new AbortController()
  if (isDismissed) abort.abort()
  const answers: boolean[] = []
  const askUser = askHere({
    page,
    brand: 'latchkey',
    clock,
    watchShown: canTell ? watchShown : null,
    isGenuine: (event) => !(event instanceof CustomEvent),
    newId: () => 'id-1',
  })
  void askUser(question, abort.signal).then((answer) => answers.push(answer))
  return { clock, abort, answers, opened, watched, tell: (isShown: boolean) => tell(isShown), user: userEvent.setup() }
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name })
const status = () => screen.getByRole('status').textContent
const settled = () => new Promise((resolve) => void setTimeout(resolve, 0))
const point = (name: string, place: Record<string, unknown> = {}): void => {
  button(name).dispatchEvent(
    Object.assign(new MouseEvent('click', { bubbles: true, detail: 1, ...place }), { pointerType: 'mouse' }),
  )
}

describe('the sheet of the frame', () => {
  it("the frame's sheet shows the app's name and origin, the message, and the wallet that signs [SIGN-58]", async () => {
    ask()
    const sheet = screen.getByRole('dialog', { name: 'Sign message' })
    expect(sheet.textContent).toContain('Sill app.example.com')
    expect(screen.getByText('hello')).toBeTruthy()
    expect(screen.getByText(ADDRESS)).toBeTruthy()
    expect(document.activeElement).toBe(sheet)
    expect((await axe(document.body)).violations).toEqual([])
  })

  it("the frame's sheet shows French texts if the page asks for French [SIGN-65]", async () => {
    ask(questionOf({ look: { theme: 'dark', lang: 'fr-CA', light: {}, dark: {} } }))
    expect(await screen.findByRole('dialog', { name: 'Signer un message' })).toBeTruthy()
    expect(button('Refuser')).toBeTruthy()
    expect(document.documentElement.lang).toBe('fr')
    expect(document.documentElement.dir).toBe('ltr')
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  it("the frame's sheet is in Arabic and from right to left if the page asks for Arabic, and the next in English is not [SIGN-65]", async () => {
    const { user } = ask(questionOf({ look: { theme: 'light', lang: 'ar-EG', light: {}, dark: {} } }))
    expect(await screen.findByRole('dialog', { name: 'توقيع رسالة' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('ar')
    expect(document.documentElement.dir).toBe('rtl')
    await user.click(button('رفض'))
    ask()
    expect(document.documentElement.lang).toBe('en')
    expect(document.documentElement.dir).toBe('ltr')
  })

  it("the frame's sheet is in English if the language's file does not load [SIGN-65]", async () => {
    const failing = jest.spyOn(translations, 'de').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    ask(questionOf({ look: { theme: 'light', lang: 'de', light: {}, dark: {} } }))
    expect(await screen.findByRole('dialog', { name: 'Sign message' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
    failing.mockRestore()
  })

  it("the frame's sheet is in the first of the browser's languages that it has, if the page names none [SIGN-65]", async () => {
    const preferred = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'zh-TW', 'nl-BE', 'en'])
    ask(questionOf({ look: { theme: 'light', light: {}, dark: {} } }))
    expect(await screen.findByRole('dialog', { name: 'Bericht ondertekenen' })).toBeTruthy()
    preferred.mockRestore()
  })

  it('a question that is dismissed while its language loads is declined and never shown', async () => {
    const { abort, answers } = ask(questionOf({ look: { theme: 'light', lang: 'it', light: {}, dark: {} } }))
    abort.abort()
    await settled()
    expect(answers).toEqual([false])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a question that was dismissed before the sheet could ask is declined and never shown', async () => {
    const { answers } = ask(questionOf(), { isDismissed: true })
    await settled()
    expect(answers).toEqual([false])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['tlh', '', 'constructor', 'en"><b>'])(
    'the frame\'s sheet is in English if the page names a language without texts: "%s" [SIGN-65]',
    (lang) => {
      ask(questionOf({ look: { theme: 'dark', lang, light: {}, dark: {} } }))
      expect(screen.getByRole('dialog', { name: 'Sign message' })).toBeTruthy()
      expect(document.documentElement.lang).toBe('en')
    },
  )

  it("a press of Sign signs after the frame's sheet was visible and under the mouse for a second [SIGN-60]", async () => {
    const { clock, answers, user, watched } = ask()
    expect(watched.map((element) => element.className || element.tagName)).toEqual([
      'HEADER',
      'read',
      'secondary',
      'primary',
    ])
    await user.hover(button('Sign'))
    await clock.advance(1_000)
    await user.click(button('Sign'))
    await settled()
    expect(answers).toEqual([true])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a press of Sign is refused while the sheet is covered or see-through', async () => {
    const { clock, answers, user } = ask(questionOf(), { isSeen: false })
    await user.hover(button('Sign'))
    await clock.advance(60_000)
    await user.click(button('Sign'))
    expect(status()).toBe(NOT_SEEN)
    expect(answers).toEqual([])
  })

  it('a press of Sign is refused within a second after the sheet became visible', async () => {
    const { clock, answers, user, tell } = ask()
    await user.hover(button('Sign'))
    await clock.advance(1_000)
    tell(false)
    tell(true)
    await clock.advance(999)
    await user.click(button('Sign'))
    expect(status()).toBe(QUICK)
    expect(answers).toEqual([])
  })

  it('a press of Sign is refused if the sheet was moved under the resting mouse', async () => {
    const { clock, answers } = ask()
    await clock.advance(5_000)
    point('Sign', { screenX: 500, screenY: 500, clientX: 50, clientY: 50 })
    await clock.advance(1_000)
    point('Sign', { screenX: 500, screenY: 500, clientX: 50, clientY: 150 })
    expect(status()).toBe(QUICK)
    expect(answers).toEqual([])
  })

  it('a press of Sign that a script made does nothing', async () => {
    const { clock, answers } = ask()
    await clock.advance(60_000)
    button('Sign').dispatchEvent(new CustomEvent('click', { bubbles: true }))
    await settled()
    expect(answers).toEqual([])
    expect(status()).toBe('')
  })

  it('Sign does nothing before the user has scrolled to the end of what is signed, and then signs [SIGN-60]', async () => {
    const { clock, answers, user } = ask()
    const read = screen.getByRole('group', { name: 'What you sign' })
    Object.defineProperties(read, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } })
    await user.hover(button('Sign'))
    await clock.advance(1_000)
    await user.click(button('Sign'))
    expect(status()).toBe('Nothing was signed: scroll to the end of what you sign first.')
    read.scrollTop = 600
    read.dispatchEvent(new Event('scroll'))
    read.scrollTop = 0
    read.dispatchEvent(new Event('scroll'))
    await user.click(button('Sign'))
    await settled()
    expect(answers).toEqual([true])
  })

  it("Tab stays inside the frame's sheet, Enter on Sign within a second is refused, and Escape declines", async () => {
    const { clock, answers, user } = ask()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What you sign' }))
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(button('Sign'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What you sign' }))
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(button('Sign'))
    window.dispatchEvent(new Event('focus'))
    await clock.advance(999)
    await user.keyboard('{Enter}')
    expect(status()).toBe(QUICK)
    await user.keyboard('{Escape}')
    await settled()
    expect(answers).toEqual([false])
  })

  it("the frame's sheet takes the focus only when the page around it has given the focus to the frame", () => {
    hasFocus.mockReturnValue(false)
    ask()
    expect(document.activeElement).toBe(document.body)
    window.dispatchEvent(new Event('focus'))
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it.each([
    ['Reject', async ({ user }: ReturnType<typeof ask>) => user.click(button('Reject'))],
    ['its end', async ({ abort }: ReturnType<typeof ask>) => abort.abort()],
  ])('a question that the user has not seen yet is declined at once by %s', async (_how, decline) => {
    const asked = ask(questionOf(), { isSeen: false })
    await decline(asked)
    await settled()
    expect(asked.answers).toEqual([false])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the second question of the sheet', () => {
  const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const data = `0x095ea7b3${'0'.repeat(24)}${SPENDER.slice(2)}${'f'.repeat(64)}`
  const unlimited = (lang = 'en'): ConfirmQuestion =>
    questionOf({
      subject: readRpcRequest(
        {
          method: 'eth_signTransaction',
          params: [{ to: ADDRESS, data, nonce: '0x0', gas: '0x1', gasPrice: '0x1', chainId: '0x1' }],
        },
        ADDRESS,
      ),
      look: { theme: 'light', lang, light: {}, dark: {} },
    })
  const QUESTION = 'Allow 0x7099…\u206079C8 to spend all of your 0x2c75…\u20605c23 on Ethereum?'
  const pressAfterSecond = async ({ user, clock }: ReturnType<typeof ask>, name: string): Promise<void> => {
    await user.hover(button(name))
    await clock.advance(1_000)
    await user.click(button(name))
    await settled()
  }

  it('Sign on an unlimited approval asks whether the spender may take all, and only Yes, go ahead signs [SIGN-66]', async () => {
    const asked = ask(unlimited())
    expect(button('Reject').className).toBe('secondary')
    expect(button('Sign').className).toBe('danger')
    await pressAfterSecond(asked, 'Sign')
    expect(asked.answers).toEqual([])
    const sheet = screen.getByRole('dialog', { name: QUESTION })
    expect(document.activeElement).toBe(sheet)
    expect(sheet.textContent).toContain('It can take all of this token, including what you receive later')
    for (const whole of [SPENDER, ADDRESS]) expect(sheet.textContent).toContain(whole)
    expect(screen.getAllByRole('button').map((one) => [one.textContent, one.className])).toEqual([
      ['', 'back'],
      ['Reject', 'secondary'],
      ['Yes, go ahead', 'danger'],
    ])
    expect(translation.replaced.filter((words) => words.includes('0x'))).toEqual([])
    expect((await axe(document.body)).violations).toEqual([])
    await pressAfterSecond(asked, 'Yes, go ahead')
    expect(asked.answers).toEqual([true])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a double click on Sign for an unlimited approval signs nothing: its second press is refused as too quick [SIGN-60, SIGN-66]', async () => {
    const asked = ask(unlimited())
    await pressAfterSecond(asked, 'Sign')
    await asked.user.click(button('Yes, go ahead'))
    expect(status()).toBe(QUICK)
    expect(asked.answers).toEqual([])
  })

  it('the second question about an unlimited approval leads Back to the whole transaction, and Reject declines [SIGN-66]', async () => {
    const asked = ask(unlimited())
    await pressAfterSecond(asked, 'Sign')
    await asked.user.click(button('Back'))
    expect(screen.getByRole('dialog', { name: 'Sign transaction' }).textContent).toContain(data)
    await pressAfterSecond(asked, 'Sign')
    await asked.user.click(button('Reject'))
    await settled()
    expect(asked.answers).toEqual([false])
  })

  it('the second question about an unlimited approval is in French if the page asks for French [SIGN-65, SIGN-66]', async () => {
    const asked = ask(unlimited('fr'))
    await screen.findByRole('dialog')
    await pressAfterSecond(asked, 'Signer')
    screen.getByRole('dialog', {
      name: 'Autoriser 0x7099…\u206079C8 à dépenser tous vos 0x2c75…\u20605c23 sur Ethereum ?',
    })
    expect(screen.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([
      'Retour',
      'Refuser',
      'Oui, continuer',
    ])
  })
})

describe('on a page that the browser translates', () => {
  const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const typedData = {
    domain: { name: 'Shop', chainId: '0x1' },
    types: { Order: [{ name: 'seller', type: 'address' }] },
    primaryType: 'Order',
    message: { seller: SPENDER },
  }
  const approve = `0x095ea7b3${'0'.repeat(24)}${SPENDER.slice(2)}${'5'.padStart(64, '0')}`
  const fees = { nonce: '0x7', gas: '0x5208', gasPrice: '0x1', chainId: '0x1' }

  it.each<[string, ConfirmQuestion['subject'], readonly string[], string]>([
    [
      'a message that logs in elsewhere',
      message(`evil.example wants you to sign in with your Ethereum account:\n${ADDRESS}`),
      ['evil.example', 'wants you to sign in'],
      'This message logs in to ',
    ],
    [
      'an approval',
      readRpcRequest({ method: 'eth_signTransaction', params: [{ to: TOKEN, data: approve, ...fees }] }, ADDRESS),
      [TOKEN, SPENDER, approve],
      'Lets ',
    ],
    [
      'typed data',
      readRpcRequest({ method: 'eth_signTypedData_v4', params: [ADDRESS, typedData] }, ADDRESS),
      ['Order', 'domain.name', 'Shop', 'message.seller', SPENDER],
      'A signature like this can let others move what you own. Sign it only if you understand every field.',
    ],
  ])(
    "a browser's translation changes the sheet's sentences, and not signed values, app, origin and wallet: %s [MODAL-41]",
    async (_what, subject, kept, sentence) => {
      ask(questionOf({ subject }))
      await settled()
      const { textContent } = screen.getByRole('dialog')
      for (const text of [...kept, 'Sill', 'app.example.com', ADDRESS]) {
        expect(textContent).toContain(text)
        expect(translation.replaced.filter((words) => words.includes(text))).toEqual([])
      }
      expect(translation.replaced).toContain(sentence)
      expect(translation.replaced).toContain('Your wallet')
    },
  )
})

describe('a look that hides the text', () => {
  const colorOf = (name: string) => document.documentElement.style.getPropertyValue(name)
  const askIn = (light: object) => ask(questionOf({ look: { theme: 'light', light, dark: {} } }))

  it.each([
    ['text in the colour of its background', { text: '#123456', background: '#123457' }],
    ['white text on the own background', { text: '#ffffff' }],
    ['the own text on black', { background: '#000000' }],
    ['text that is see-through', { text: '#15171c00' }],
    ['text that is see-through otherwise', { text: 'rgba(0,0,0,0)' }],
    ['a colour that ends the declaration', { text: '#000;opacity:0' }],
    ['a colour that is none', { text: 7, background: {} }],
  ])("colours that would hide the sheet's text are dropped, and the accent is kept: %s [SIGN-61]", (_what, light) => {
    askIn({ ...light, accent: '#00aa55' })
    for (const name of ['--text', '--background', '--surface', '--font']) expect(colorOf(name)).toBe('')
    expect(colorOf('--accent')).toBe('#00aa55')
  })

  it("the frame's sheet ignores the page's font, and uses the page's colours for one question only [SIGN-61]", () => {
    askIn({ text: '#222222', background: '#fffbe0', font: 'Wingdings' })
    expect(colorOf('--background')).toBe('#fffbe0')
    expect(colorOf('--font')).toBe('')
    document.body.replaceChildren()
    askIn({})
    expect(colorOf('--background')).toBe('')
  })
})

describe('a browser that cannot tell whether the frame is seen', () => {
  const windowOf = () => {
    const posted: unknown[] = []
    const source = { postMessage: (data: unknown) => void posted.push(data) }
    Object.assign(source, { top: source })
    return { posted, source }
  }
  const say = (source: unknown, data: unknown, origin = location.origin): void => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  const READY = { event: 'latchkey:confirm:window-ready' }
  const answerOf = (answer: unknown) => ({ event: 'latchkey:confirm:window-answer', answer })

  it('in a browser that cannot tell whether the frame is seen, a window of the provider asks, and the frame has no Sign [SIGN-63]', async () => {
    history.replaceState(null, '', '/apps/x/embedded-wallets')
    const { opened, user, answers } = ask(questionOf(), { canTell: false })
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
    await user.click(button('Open the window'))
    expect(opened).toEqual(['/apps/x/embedded-wallets/confirm/window'])
    const { posted, source } = windowOf()
    say(source, READY)
    expect(posted).toEqual([
      { event: 'latchkey:confirm:window-request', request: { id: 'id-1', question: questionOf() } },
    ])
    say(source, answerOf({ id: 'id-1', isApproved: true }))
    await settled()
    expect(answers).toEqual([true])
  })

  it.each<[string, unknown, { origin?: string; top?: object }]>([
    ['the page of the host', answerOf({ id: 'id-1', isApproved: true }), { origin: 'https://app.example.com' }],
    ['a frame of the provider in another page', answerOf({ id: 'id-1', isApproved: true }), { top: {} }],
    ['the window of an earlier question', answerOf({ id: 'id-0', isApproved: true }), {}],
    ['an answer that is none', answerOf({ id: 'id-1', isApproved: 'yes' }), {}],
  ])('the frame ignores an approval from %s', async (_who, data, { origin, top }) => {
    const { user, answers } = ask(questionOf(), { canTell: false })
    await user.click(button('Open the window'))
    const { source } = windowOf()
    if (top) Object.assign(source, { top })
    say(source, data, origin)
    await settled()
    expect(answers).toEqual([])
  })

  it('the frame ignores an approval that comes before the user opened the window', async () => {
    const { answers } = ask(questionOf(), { canTell: false })
    say(windowOf().source, answerOf({ id: 'id-1', isApproved: true }))
    await settled()
    expect(answers).toEqual([])
  })
})
