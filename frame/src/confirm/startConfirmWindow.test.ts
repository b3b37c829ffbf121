import { screen } from '@testing-library/react'
import { axe } from 'jest-axe'
import { createFakeClock } from '../testing/fakeClock.ts'
import { translatePage, type PageTranslation } from '../testing/translatePage.ts'
import { startConfirmWindow } from './startConfirmWindow.ts'

const QUESTION = {
  subject: { method: 'personal_sign', message: new TextEncoder().encode('hello') },
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  origin: 'https://app.example.com',
  appName: 'Sill',
  look: { theme: 'light', lang: 'en', light: {}, dark: {} },
}
const given = { event: 'latchkey:confirm:window-request', request: { id: 'id-1', question: QUESTION } }
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
})

const open = ({ hasOpener = true } = {}) => {
  const asked: [{ event: string }, string][] = []
  const opener = { postMessage: (message: { event: string }, target: string) => void asked.push([message, target]) }
  const place = { screenX: 0, screenY: 0, innerWidth: 480, innerHeight: 640, devicePixelRatio: 1 }
  let isClosed = false
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'opener') return hasOpener ? opener : null
      if (name === 'close') return () => (isClosed = true)
      if (name === 'matchMedia') return () => ({ matches: false })
      if (name in place) return place[name as keyof typeof place]
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  const clock = createFakeClock()
  startConfirmWindow({ page, brand: 'latchkey', clock, isGenuine: () => true })
  const say = (
    data: unknown,
    { source = opener, origin = location.origin }: { source?: object; origin?: string } = {},
  ): void => {
    const message = new MessageEvent('message', { data, origin })
    Object.defineProperty(message, 'source', { value: source })
    window.dispatchEvent(message)
  }
  const answers = () => asked.filter(([message]) => message.event === 'latchkey:confirm:window-answer')
  const press = (name: string) =>
    screen.getByRole('button', { name }).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  return { clock, say, press, answers, isClosed: () => isClosed }
}
const status = () => screen.getByRole('status').textContent

describe('the window in which the user is asked', () => {
  it("the confirmation window shows its opener's question, and posts the approval at a press of Sign that is not too early", async () => {
    const { clock, say, press, answers, isClosed } = open()
    expect(status()).toBe('Loading...')
    say(given)
    expect(screen.getByRole('dialog', { name: 'Sign message' }).textContent).toContain('app.example.com')
    expect((await axe(document.body)).violations).toEqual([])
    press('Sign')
    expect(status()).toContain('Nothing was signed: bring this window to the front')
    await clock.advance(1_000)
    press('Sign')
    expect(status()).toBe('That was quick. Wait a second, then press again.')
    expect(answers()).toEqual([])
    await clock.advance(1_100)
    press('Sign')
    expect(answers()).toEqual([
      [{ event: 'latchkey:confirm:window-answer', answer: { id: 'id-1', isApproved: true } }, location.origin],
    ])
    expect(status()).toBe('You can close this window.')
    await clock.advance(499)
    expect(isClosed()).toBe(false)
    await clock.advance(1)
    expect(isClosed()).toBe(true)
  })

  it('in a confirmation window without the focus, Sign does nothing and Reject declines', async () => {
    hasFocus.mockReturnValue(false)
    const { clock, say, press, answers } = open()
    say(given)
    await clock.advance(5_000)
    press('Sign')
    expect(answers()).toEqual([])
    press('Reject')
    expect(answers()).toEqual([
      [{ event: 'latchkey:confirm:window-answer', answer: { id: 'id-1', isApproved: false } }, location.origin],
    ])
  })

  it.each([
    ['another origin', given, { origin: 'https://app.example.com' }],
    ['another window', given, { source: window }],
    ['a question that is none', { ...given, request: { id: 'id-1' } }, {}],
  ])('the confirmation window shows no question that comes from %s', (_who, data, from) => {
    const { say } = open()
    say(data, from)
    expect(status()).toBe('Loading...')
  })

  it('a confirmation window without an opener says that it lost its page', () => {
    open({ hasOpener: false })
    expect(status()).toContain('This window has lost the page that opened it.')
  })
})
