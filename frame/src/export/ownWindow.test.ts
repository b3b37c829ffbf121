import { screen } from '@testing-library/react'
import { axe } from 'jest-axe'
import { createFakeClock } from '../testing/fakeClock.ts'
import { translatePage, type PageTranslation } from '../testing/translatePage.ts'
import { startWindow } from './startWindow.ts'
import { watchByObserver, watchWindow } from '../guard/watchShown.ts'

const KEY = `0x${'4f'.repeat(32)}`
const keyMessage = () => ({ event: 'latchkey:export:window-key', key: new Uint8Array(32).fill(0x4f) })
let drawn: ShadowRoot | undefined
const attach = Element.prototype.attachShadow
const hasFocus = jest.spyOn(document, 'hasFocus')
/**
 * Every test here runs on a translated page: translation replaces text nodes, so code that keeps one could no longer
 * change its text.
 */
let translation: PageTranslation
beforeEach(() => {
  hasFocus.mockReturnValue(true)
  translation = translatePage(document.body)
  Element.prototype.attachShadow = function (init) {
    return (drawn = attach.call(this, init))
  }
})
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  translation.stop()
  Element.prototype.attachShadow = attach
  document.body.replaceChildren()
  drawn = undefined
})

/** Starts the page of the export's own window, and records the messages that it posts to its opener. */
const open = ({ hasOpener = true } = {}) => {
  history.replaceState(null, '', '/apps/x/embedded-wallets/export/window?theme=dark')
  const asked: [unknown, string][] = []
  const opener = { postMessage: (message: unknown, target: string) => void asked.push([message, target]) }
  const place = { screenX: 0, screenY: 0, innerWidth: 480, innerHeight: 640, devicePixelRatio: 1 }
  const copied: string[] = []
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'opener') return hasOpener ? opener : null
      if (name === 'navigator') return { clipboard: { writeText: async (text: string) => void copied.push(text) } }
      if (name in place) return place[name as keyof typeof place]
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  const clock = createFakeClock()
  startWindow({ page, brand: 'latchkey', clock, isGenuine: () => true })
  const say = (
    data: unknown,
    { source = opener, origin = location.origin }: { source?: unknown; origin?: string } = {},
  ): void => {
    const message = new MessageEvent('message', { data, origin })
    Object.defineProperty(message, 'source', { value: source })
    window.dispatchEvent(message)
  }
  const press = (name: string): boolean =>
    screen.getByRole('button', { name }).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  return { asked, clock, say, press, place, copied }
}
const status = () => screen.getByRole('status').textContent

describe('the export page in a window of its own', () => {
  it('the export window asks the frame that opened it for the key, repeatedly until the key arrives', async () => {
    const { asked, clock, say } = open()
    await clock.advance(400)
    expect(asked).toEqual(Array(3).fill([{ event: 'latchkey:export:window-ready' }, location.origin]))
    say(keyMessage())
    await clock.advance(5_000)
    expect(asked).toHaveLength(3)
    expect(screen.getByRole('heading', { name: 'Private key' })).toBeTruthy()
    expect(screen.getByText('Never share your private key with anyone.')).toBeTruthy()
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(location.search).toBe('')
    expect((await axe(document.body)).violations).toEqual([])
  })

  it.each([
    ['a page of another origin', keyMessage(), { origin: 'https://app.example.com' }],
    ['another window', keyMessage(), { source: window }],
    ['a key of another length', { ...keyMessage(), key: new Uint8Array(31) }, {}],
    ['a key that is none', { ...keyMessage(), key: 'f'.repeat(32) }, {}],
    ['another message', { ...keyMessage(), event: 'latchkey:export:loaded' }, {}],
    ['nothing', null, {}],
  ])('the export window goes on waiting for its key after a message of %s', (_who, data, from) => {
    const { say } = open()
    say(data, from)
    expect(status()).toBe('Loading...')
  })

  it('an export window without an opener, or whose opener is silent for ten seconds, says that it lost its page', async () => {
    open({ hasOpener: false })
    expect(screen.getByRole('alert').textContent).toContain('The key cannot be shown here')
    const { clock } = open()
    await clock.advance(9_800)
    expect(screen.queryByRole('alert')).toBeNull()
    await clock.advance(200)
    expect(screen.getByRole('alert').textContent).toContain('This window has lost the page that opened it.')
  })

  it('Reveal shows the key after the export window was in front, large enough and in one place for a second [EXPORT-25]', async () => {
    const { clock, say, press, place } = open()
    say(keyMessage())
    await clock.advance(100)
    press('Reveal')
    expect(status()).toBe('That was quick. Wait a second, then press again.')
    await clock.advance(1_000)
    // The window moves while the pointer rests, so the press must not count.
    place.screenX = 300
    await clock.advance(100)
    press('Reveal')
    expect(drawn!.textContent).toBe('•'.repeat(66))
    await clock.advance(1_100)
    press('Reveal')
    expect(drawn!.textContent).toBe(KEY)
  })

  it.each([
    ['narrow', { innerWidth: 279 }],
    ['low', { innerHeight: 359 }],
  ])('Copy key does nothing in an export window that is too %s to show the warning', async (_how, size) => {
    const { clock, say, press, place, copied } = open()
    Object.assign(place, size)
    say(keyMessage())
    press('Copy key')
    await clock.advance(3_000)
    press('Copy key')
    expect(status()).toBe(
      'Nothing was done: bring this window to the front, make it larger, wait a second and press again.',
    )
    expect(copied).toEqual([])
  })

  it('the export window wipes the key when it is closed', async () => {
    const { say } = open()
    const message = keyMessage()
    say(message)
    window.dispatchEvent(new Event('pagehide'))
    expect([...message.key]).toEqual(Array(32).fill(0))
    expect(document.querySelector('#key')).toBeNull()
  })
})

describe('what says whether the page is seen', () => {
  it('watchWindow reports the window as shown while it is in front and has the focus', async () => {
    const clock = createFakeClock()
    hasFocus.mockReturnValue(false)
    const told: boolean[] = []
    const { stop } = watchWindow(
      { document, screenX: 0, screenY: 0, innerWidth: 480, innerHeight: 640, devicePixelRatio: 1 },
      clock,
    )((isShown) => told.push(isShown))
    await clock.advance(100)
    hasFocus.mockReturnValue(true)
    await clock.advance(100)
    expect(told).toEqual([false, false, true])
    stop()
    expect(clock.pending()).toBe(0)
  })

  describe('in a frame', () => {
    const entry = (target: Element, isVisible: boolean | undefined, intersectionRatio = 1) => ({
      target,
      isVisible,
      intersectionRatio,
    })
    const browser = (hasVersion2 = true) => {
      const made: {
        options: unknown
        notify: (entries: unknown[]) => void
        observed: Element[]
        isStopped: boolean
      }[] = []
      class IntersectionObserver {
        own
        constructor(notify: (entries: unknown[]) => void, options: unknown) {
          made.push((this.own = { notify, options, observed: [], isStopped: false }))
        }
        observe(element: Element) {
          ;(this.own.observed as Element[]).push(element)
        }
        disconnect() {
          this.own.isStopped = true
        }
      }
      const IntersectionObserverEntry = function (): void {}
      if (hasVersion2) Object.defineProperty(IntersectionObserverEntry.prototype, 'isVisible', { get: () => true })
      return { made, watch: watchByObserver({ IntersectionObserver, IntersectionObserverEntry } as never) }
    }
    const [one, two] = [document.createElement('p'), document.createElement('button')]

    it('watchByObserver reports the frame as shown while Intersection Observer v2 sees every watched element whole', () => {
      const { made, watch } = browser()
      const told: boolean[] = []
      const { add, stop } = watch!((isShown) => told.push(isShown))
      add(one, two)
      const [observer] = made
      expect(observer!.options).toMatchObject({ trackVisibility: true, delay: 100 })
      expect(observer!.observed).toEqual([one, two])
      observer!.notify([entry(one, true)])
      observer!.notify([entry(two, true, 0.5)])
      observer!.notify([entry(two, true)])
      observer!.notify([entry(one, false)])
      observer!.notify([entry(one, undefined)])
      observer!.notify([entry(one, true)])
      expect(told).toEqual([false, false, false, true, false, false, true])
      stop()
      expect(observer!.isStopped).toBe(true)
    })

    it('watchByObserver returns null in a browser without Intersection Observer, or without version 2', () => {
      expect(browser(false).watch).toBeNull()
      expect(watchByObserver({} as never)).toBeNull()
    })
  })
})
