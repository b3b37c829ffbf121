import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Wallet } from 'ethers'
import { IDBFactory, IDBObjectStore as FakeStore } from 'fake-indexeddb'
import { axe } from 'jest-axe'
import type { FrameError } from 'latchkey/core/frame/contract'
import { FrameFailure } from '../frameFailure.ts'
import type { Bytes } from '../keys/bytes.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { createTestFrame, HOST, TOKEN, USER } from '../testing/createTestFrame.ts'
import { APP_ID } from '../testing/fakeServer.ts'
import { SEALING_KEY } from '../testing/sealing.ts'
import { translatePage, type PageTranslation } from '../testing/translatePage.ts'
import { createKeyLoader, type LoadKey } from './loadKey.ts'
import { createParentPage } from './parentPage.ts'
import { startExport } from './startExport.ts'
import type { WatchShown } from '../guard/watchShown.ts'

const KEY = `0x${'4f'.repeat(32)}`
const keyBytes = (): Bytes => new Uint8Array(32).fill(0x4f)

/**
 * The closed shadow root into which the page draws the key. Scripts cannot reach it, so the test catches it when it
 * is attached.
 */
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
  drawn = undefined
  Element.prototype.attachShadow = function (init) {
    expect(init.mode).toBe('closed')
    return (drawn = attach.call(this, init))
  }
})
afterEach(() => {
  // All tests share one `window`, so each page has to remove its listeners before the next test posts messages.
  window.dispatchEvent(new Event('pagehide'))
  translation.stop()
  Element.prototype.attachShadow = attach
  document.body.replaceChildren()
})

const TICKET = Buffer.alloc(32, 7).toString('base64url')

/** What the fake visibility observer reports; `null` if the browser has no such observer. */
type Sight = { tell(isShown: boolean): void; watched: readonly Element[] } | null

interface OpenOptions {
  query?: Record<string, string>
  isSeen?: boolean
  canTell?: boolean
  hash?: string
  /** True for a browser that allows clipboard writes without a press, as Chromium does; Firefox and WebKit don't. */
  writesWithoutPress?: boolean
}

const open = (
  loadKey: LoadKey,
  {
    query = {},
    isSeen = true,
    canTell = true,
    hash = `#ticket=${TICKET}`,
    writesWithoutPress = true,
  }: OpenOptions = {},
) => {
  history.replaceState(null, '', `/apps/x/embedded-wallets/export?${new URLSearchParams(query).toString()}${hash}`)
  const clock = createFakeClock()
  const told: { event: string; error?: FrameError; height?: number }[] = []
  let onHeight: ((height: number) => void) | undefined
  const copied: string[] = []
  const opened: string[] = []
  let pressedAt = -1
  document.addEventListener('click', () => (pressedAt = clock.now()), { capture: true })
  const clipboard = {
    async writeText(text: string) {
      if (!writesWithoutPress && pressedAt !== clock.now()) throw new DOMException('No press', 'NotAllowedError')
      copied.push(text)
    },
  }
  const permissions = {
    async query({ name }: { name: string }) {
      if (!writesWithoutPress || name !== 'clipboard-write') throw new TypeError(`'${name}' is not a PermissionName`)
      return { state: 'granted' }
    },
  }
  const parent = { postMessage: (message: { event: string }) => void told.push(structuredClone(message)) }
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'navigator') return { clipboard, permissions }
      if (name === 'open') return (url: string) => opened.push(url)
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  let sight: Sight = null
  const watchShown: WatchShown = (onChange) => {
    const watched: Element[] = []
    sight = { tell: onChange, watched }
    return {
      add: (...elements) => {
        watched.push(...elements)
        onChange(isSeen)
      },
      stop: () => undefined,
    }
  }
  // No event of a test has `isTrusted` set, so here every event counts as the user's, except a CustomEvent.
  const isGenuine = (event: Event): boolean => !(event instanceof CustomEvent)
  startExport({
    page,
    brand: 'latchkey',
    clock,
    parent: createParentPage({ parent, brand: 'latchkey' }),
    loadKey,
    watchShown: canTell ? watchShown : null,
    isGenuine,
    watchHeight: (listener) => void (onHeight = listener),
  })
  return {
    clock,
    told,
    copied,
    opened,
    clipboard,
    sight: () => sight!,
    onHeight: () => onHeight,
    user: userEvent.setup(),
  }
}
type Opened = ReturnType<typeof open>
/** Hovers a button for the second that the press gate demands, then presses it. */
const press = async ({ user, clock }: Opened, name: string) => {
  const button = await screen.findByRole('button', { name })
  await user.hover(button)
  await clock.advance(1_000)
  await user.click(button)
}

describe('the export page', () => {
  it('the export page removes the ticket from the address bar while the key is still loading [EXPORT-12, FRAME-45]', () => {
    open(() => new Promise<never>(() => {}), { query: { accent: '#112233' } })
    expect(location.search + location.hash).toBe('')
    expect(location.href).not.toContain(TICKET)
    expect(document.documentElement.outerHTML).not.toContain(TICKET)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
  })

  it('the export page, opened with an access token and no ticket, says what is missing and keeps no token [EXPORT-14]', async () => {
    const asked: unknown[][] = []
    const frame = createTestFrame()
    const settings = { appId: APP_ID, brand: 'latchkey', allowedOrigins: [HOST], sealingKey: SEALING_KEY }
    const load = createKeyLoader(settings, frame.environment)
    open(
      async (...given) => {
        asked.push(given)
        return load(...given)
      },
      { query: { token: TOKEN, address: `0x${'1'.repeat(40)}`, width: '360px' }, hash: '' },
    )
    expect(location.href).not.toContain(TOKEN)
    await screen.findByText('This app cannot show your private key yet')
    expect(document.body.textContent).toContain('Get a ticket by POST /api/v1/embedded_wallets/exports/ticket')
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.documentElement.outerHTML).not.toContain(TOKEN)
    expect(asked).toEqual([['']])
    expect(frame.server.calls).toEqual([])
  })

  it('the export page asks for the key with the ticket of its address', async () => {
    const asked: unknown[][] = []
    open(async (...given) => {
      asked.push(given)
      return keyBytes()
    })
    await screen.findByRole('button', { name: 'Reveal' })
    expect(asked).toEqual([[TICKET]])
  })

  it('the export page shows dots until Reveal is pressed, then the key, and dots again after Hide [EXPORT-18, FRAME-46]', async () => {
    const page = open(async () => keyBytes())
    const { told } = page
    await screen.findByRole('button', { name: 'Reveal' })
    expect(told).toEqual([{ event: 'latchkey:export:loaded' }])
    expect(drawn!.textContent).toBe('•'.repeat(66))
    await press(page, 'Reveal')
    expect(drawn!.textContent).toBe(KEY)
    expect(screen.getByRole('status').textContent).toBe('The private key is shown.')
    await press(page, 'Hide')
    expect(drawn!.textContent).toBe('•'.repeat(66))
  })

  it('Copy key copies without showing the key, says Copied for 1.5 s, and tells the page around only that [EXPORT-19, FRAME-46, MODAL-52]', async () => {
    const page = open(async () => keyBytes())
    const { told, copied, clock } = page
    await press(page, 'Copy key')
    expect(copied).toEqual([KEY])
    expect(drawn!.textContent).not.toContain('4f')
    await screen.findByRole('button', { name: 'Copied' })
    expect(told.map(({ event }) => event)).toEqual(['latchkey:export:loaded', 'latchkey:export:copied'])
    expect(screen.getByRole('status').textContent).toBe(
      'The private key was copied. What may read your clipboard can read it, this site too. It is cleared in a minute if you keep this open.',
    )
    await clock.advance(1_499)
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
    await clock.advance(1)
    expect(screen.getByRole('button', { name: 'Copy key' })).toBeTruthy()
  })

  it('the export page shows the key and asks the user to copy it if the browser refuses to write the clipboard', async () => {
    const page = open(async () => keyBytes())
    const { told, clipboard } = page
    clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    await press(page, 'Copy key')
    await waitFor(() => expect(drawn!.textContent).toBe(KEY))
    expect(screen.getByRole('status').textContent).toContain('copy it yourself')
    expect(told.map(({ event }) => event)).not.toContain('latchkey:export:copied')
  })

  it("the key is neither in the export page's elements nor in its messages [EXPORT-29]", async () => {
    const page = open(async () => keyBytes())
    const { told } = page
    await press(page, 'Reveal')
    await press(page, 'Copy key')
    const { outerHTML, textContent } = document.documentElement
    const everything = outerHTML + textContent + JSON.stringify([told, translation.replaced])
    for (const secret of [KEY, KEY.slice(2), '4f4f4f', TICKET]) expect(everything).not.toContain(secret)
    expect(translation.replaced).toContain('The private key is shown.')
    expect(document.querySelector('#key')!.shadowRoot).toBeNull()
  })

  it('the export page drops the key when it is unloaded [EXPORT-29]', async () => {
    const bytes = keyBytes()
    const page = open(async () => bytes)
    await press(page, 'Reveal')
    window.dispatchEvent(new Event('pagehide'))
    expect([...bytes]).toEqual(Array(32).fill(0))
    expect(document.querySelector('#key')).toBeNull()
  })

  it('the export page wipes a key that arrives after the page was left', async () => {
    const bytes = keyBytes()
    let give = (_key: Bytes): void => {}
    const { told } = open(() => new Promise((resolve) => (give = resolve)))
    window.dispatchEvent(new Event('pagehide'))
    give(bytes)
    await waitFor(() => expect([...bytes]).toEqual(Array(32).fill(0)))
    expect(told).toEqual([])
  })

  it('the export page reveals the key by Tab and Enter, and axe finds nothing in it', async () => {
    const page = open(async () => keyBytes())
    const { clock, user } = page
    await screen.findByRole('button', { name: 'Reveal' })
    expect(screen.getByRole('group', { name: 'Private key' })).toBeTruthy()
    await user.tab()
    await clock.advance(1_000)
    await user.keyboard('{Enter}')
    expect(drawn!.textContent).toBe(KEY)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Copy key')
    expect((await axe(document.body)).violations).toEqual([])
    open(() => Promise.reject(new FrameFailure('error', 'x')))
    await screen.findByRole('alert')
    expect((await axe(document.body)).violations).toEqual([])
  })
})

describe('a press', () => {
  const status = () => screen.getByRole('status').textContent
  const SEE_THROUGH =
    'Nothing was done: something covers the key, or it is see-through. When you see all of it, wait a second and press again.'
  const QUICK = 'That was quick. Wait a second, then press again.'
  const point = (type: string, name: string, place: Record<string, unknown>): void => {
    const event = new MouseEvent(type, { bubbles: true, detail: type === 'click' ? 1 : 0, ...place })
    Object.assign(event, { pointerType: place.pointerType ?? 'mouse' })
    screen.getByRole('button', { name }).dispatchEvent(event)
  }

  it('Reveal and Copy key do nothing while the export page cannot be seen, and the page says so [EXPORT-21, FRAME-46]', async () => {
    const page = open(async () => keyBytes(), { isSeen: false })
    await press(page, 'Reveal')
    expect(status()).toBe(SEE_THROUGH)
    await press(page, 'Copy key')
    expect(status()).toBe(SEE_THROUGH)
    expect(drawn!.textContent).toBe('•'.repeat(66))
    expect(page.copied).toEqual([])
    expect(page.told).toEqual([{ event: 'latchkey:export:loaded' }])
  })

  it('the export page has the browser watch whether its warning, Reveal and Copy key are visible', async () => {
    const page = open(async () => keyBytes())
    await screen.findByRole('button', { name: 'Reveal' })
    expect(page.sight().watched.map(({ textContent }) => textContent)).toEqual([
      'Whoever has it can take everything in this wallet, at any time.',
      'Reveal',
      'Copy key',
    ])
  })

  it('Reveal shows the key once the export page has been visible for a second, counted anew after it was hidden [EXPORT-21]', async () => {
    const page = open(async () => keyBytes())
    await press(page, 'Reveal')
    await press(page, 'Hide')
    page.sight().tell(false)
    page.sight().tell(true)
    await page.clock.advance(999)
    point('click', 'Reveal', {})
    expect(status()).toBe(QUICK)
    await page.clock.advance(1)
    point('click', 'Reveal', {})
    expect(drawn!.textContent).toBe(KEY)
  })

  it('Copy key does nothing at a click that a script made [EXPORT-22]', async () => {
    const page = open(async () => keyBytes())
    await screen.findByRole('button', { name: 'Copy key' })
    await page.clock.advance(5_000)
    screen.getByRole('button', { name: 'Copy key' }).dispatchEvent(new CustomEvent('click', { bubbles: true }))
    expect(page.copied).toEqual([])
    expect(status()).toBe('')
  })

  it('a click on Reveal shows the key once the export page has been under the mouse in one place for a second', async () => {
    const page = open(async () => keyBytes())
    await screen.findByRole('button', { name: 'Reveal' })
    await page.clock.advance(5_000)
    point('pointerover', 'Reveal', { screenX: 500, screenY: 500, clientX: 50, clientY: 50 })
    await page.clock.advance(999)
    point('click', 'Reveal', { screenX: 500, screenY: 500, clientX: 50, clientY: 50 })
    expect(status()).toBe(QUICK)
    // The host's page moves the frame under the resting pointer, as in clickjacking: the screen position stays, the
    // position in the page changes.
    await page.clock.advance(500)
    point('click', 'Reveal', { screenX: 500, screenY: 500, clientX: 50, clientY: 110 })
    expect(status()).toBe(QUICK)
    expect(drawn!.textContent).toBe('•'.repeat(66))
    await page.clock.advance(1_000)
    point('click', 'Reveal', { screenX: 500, screenY: 500, clientX: 50, clientY: 110 })
    expect(drawn!.textContent).toBe(KEY)
  })

  it('a click on Reveal shows the key while the mouse moves, even if the export page is drawn smaller', async () => {
    const page = open(async () => keyBytes())
    await screen.findByRole('button', { name: 'Reveal' })
    point('pointerover', 'Reveal', { screenX: 500, screenY: 500, clientX: 50, clientY: 50 })
    await page.clock.advance(1_000)
    point('pointermove', 'Reveal', { screenX: 510, screenY: 500, clientX: 70, clientY: 50 })
    point('click', 'Reveal', { screenX: 510, screenY: 505, clientX: 70, clientY: 60 })
    expect(drawn!.textContent).toBe(KEY)
  })

  it('a click on Reveal after the mouse has left the button is refused as too quick', async () => {
    const page = open(async () => keyBytes())
    await screen.findByRole('button', { name: 'Reveal' })
    const place = { screenX: 500, screenY: 500, clientX: 50, clientY: 50 }
    point('pointerover', 'Reveal', place)
    await page.clock.advance(3_000)
    point('pointerout', 'Reveal', { relatedTarget: null, ...place })
    point('click', 'Reveal', place)
    expect(status()).toBe(QUICK)
  })

  it('Reveal ignores a first tap, and shows the key on a second tap a second later in the same place [EXPORT-22]', async () => {
    const page = open(async () => keyBytes())
    await screen.findByRole('button', { name: 'Reveal' })
    await page.clock.advance(5_000)
    const finger = { screenX: 500, screenY: 500, clientX: 50, clientY: 50, pointerType: 'touch' }
    const tap = (): void => ['pointerdown', 'click'].forEach((type) => point(type, 'Reveal', finger))
    tap()
    expect(status()).toBe('Tap again in a second: a first tap never counts.')
    point('pointerout', 'Reveal', { relatedTarget: null, ...finger })
    await page.clock.advance(1_000)
    tap()
    expect(drawn!.textContent).toBe(KEY)
  })

  it('the Enter key reveals the key only after the page has had the focus for a second', async () => {
    const page = open(async () => keyBytes())
    const reveal = await screen.findByRole('button', { name: 'Reveal' })
    await page.clock.advance(5_000)
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('focus'))
    reveal.focus()
    await page.clock.advance(999)
    await page.user.keyboard('{Enter}')
    expect(status()).toBe(QUICK)
    await page.clock.advance(1)
    await page.user.keyboard('{Enter}')
    expect(drawn!.textContent).toBe(KEY)
  })

  it('Hide hides the key even while the page cannot be seen [EXPORT-18]', async () => {
    const page = open(async () => keyBytes())
    await press(page, 'Reveal')
    page.sight().tell(false)
    point('click', 'Hide', {})
    expect(drawn!.textContent).toBe('•'.repeat(66))
  })
})

describe('the clipboard', () => {
  it('the export page overwrites the clipboard a minute after the last copy [EXPORT-27]', async () => {
    const page = open(async () => keyBytes())
    await press(page, 'Copy key')
    await page.clock.advance(30_000)
    await press(page, 'Copy key')
    await page.clock.advance(59_999)
    expect(page.copied).toEqual([KEY, KEY])
    await page.clock.advance(1)
    expect(page.copied).toEqual([KEY, KEY, ' '])
    expect(screen.getByRole('status').textContent).toBe('The clipboard was cleared.')
  })

  it('the export page overwrites the clipboard when the user returns, if they were away when the minute ended [EXPORT-27]', async () => {
    const page = open(async () => keyBytes())
    await press(page, 'Copy key')
    hasFocus.mockReturnValue(false)
    await page.clock.advance(120_000)
    expect(page.copied).toEqual([KEY])
    hasFocus.mockReturnValue(true)
    window.dispatchEvent(new Event('focus'))
    await page.clock.advance(0)
    expect(page.copied).toEqual([KEY, ' '])
  })

  describe('of a browser that takes no write without a press', () => {
    const openHere = () => open(async () => keyBytes(), { writesWithoutPress: false })
    const said = () => screen.getByRole('status').textContent

    it('in a browser that writes the clipboard only at a press, the export page offers Clear clipboard after Copy key [EXPORT-28]', async () => {
      const page = openHere()
      await press(page, 'Copy key')
      expect(said()).toBe(
        'The private key was copied. What may read your clipboard can read it, this site too. Your browser does not clear it by itself: paste it, then press “Clear clipboard”.',
      )
      await page.user.click(screen.getByRole('button', { name: 'Clear clipboard' }))
      expect(page.copied).toEqual([KEY, ' '])
      expect(said()).toBe('The clipboard was cleared.')
      expect(screen.queryByRole('button', { name: 'Clear clipboard' })).toBeNull()
      expect(document.activeElement?.textContent).toBe('Copied')
      await page.clock.advance(120_000)
      expect(page.copied).toEqual([KEY, ' '])
      expect(said()).toBe('The clipboard was cleared.')
    })

    it('in a browser that writes the clipboard only at a press, the export page warns after a minute that the key may be there', async () => {
      const page = openHere()
      await press(page, 'Copy key')
      await page.clock.advance(60_000)
      expect(page.copied).toEqual([KEY])
      expect(said()).toBe('The private key may still be on your clipboard. Press “Clear clipboard” to remove it.')
      expect((await axe(document.body)).violations).toEqual([])
      await page.user.click(screen.getByRole('button', { name: 'Clear clipboard' }))
      expect(page.copied).toEqual([KEY, ' '])
    })

    it('if the browser refuses to clear the clipboard when the user returns, the export page says that the key may still be there', async () => {
      const page = openHere()
      await press(page, 'Copy key')
      hasFocus.mockReturnValue(false)
      await page.clock.advance(60_000)
      hasFocus.mockReturnValue(true)
      window.dispatchEvent(new Event('focus'))
      await page.clock.advance(0)
      expect(said()).toBe('The private key may still be on your clipboard. Press “Clear clipboard” to remove it.')
    })

    it('if the browser refuses a press of Clear clipboard, the export page asks the user to copy something else', async () => {
      const page = openHere()
      await press(page, 'Copy key')
      page.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
      await page.user.click(screen.getByRole('button', { name: 'Clear clipboard' }))
      expect(said()).toBe(
        'Your browser does not let this page clear the clipboard. Copy something else to remove the key from it.',
      )
      expect(screen.getByRole('button', { name: 'Clear clipboard' })).toBeTruthy()
    })
  })

  it('if the browser refuses the write that clears the clipboard after a minute, the export page offers Clear clipboard', async () => {
    const page = open(async () => keyBytes())
    await press(page, 'Copy key')
    expect(screen.queryByRole('button', { name: 'Clear clipboard' })).toBeNull()
    const { writeText } = page.clipboard
    page.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    await page.clock.advance(60_000)
    expect(screen.getByRole('status').textContent).toBe(
      'The private key may still be on your clipboard. Press “Clear clipboard” to remove it.',
    )
    page.clipboard.writeText = writeText
    await page.user.click(screen.getByRole('button', { name: 'Clear clipboard' }))
    expect(page.copied).toEqual([KEY, ' '])
  })

  it('an export page that was left after Copy key does not overwrite the clipboard a minute later', async () => {
    const page = open(async () => keyBytes())
    await press(page, 'Copy key')
    window.dispatchEvent(new Event('pagehide'))
    await page.clock.advance(60_000)
    expect(page.copied).toEqual([KEY])
  })
})

describe('a browser that cannot tell whether the page is seen', () => {
  const url = '/apps/x/embedded-wallets/export/window?theme=dark'
  const OWN = new Uint8Array(32).fill(0x4f)
  /** A fake window that records the messages posted to it. */
  const windowOf = (): { posted: [unknown, string][]; source: Window } => {
    const posted: [unknown, string][] = []
    const source = {
      postMessage: (message: unknown, target: string) => void posted.push([structuredClone(message), target]),
    } as unknown as Window
    Object.assign(source, { top: source })
    return { posted, source }
  }
  const say = (
    source: Window,
    origin = location.origin,
    data: unknown = { event: 'latchkey:export:window-ready' },
  ): void => {
    const message = new MessageEvent('message', { data, origin })
    Object.defineProperty(message, 'source', { value: source })
    window.dispatchEvent(message)
  }

  it('if the browser cannot tell whether the page is seen, the key opens in a window and is not drawn in the page [EXPORT-24, FRAME-50]', async () => {
    const page = open(async () => keyBytes(), { canTell: false, query: { theme: 'dark' } })
    expect(
      await screen.findByText('Your browser cannot protect the key inside this site. It opens in a window of its own.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Reveal|Copy/ })).toBeNull()
    expect(drawn).toBeUndefined()
    await page.user.click(screen.getByRole('button', { name: 'Open the window' }))
    expect(page.opened).toEqual([url])
    expect(page.told).toEqual([{ event: 'latchkey:export:loaded' }])
    expect((await axe(document.body)).violations).toEqual([])
  })

  it("the export page shows a link to the key's window if the browser blocks the window [EXPORT-26]", async () => {
    const page = open(async () => keyBytes(), { canTell: false, query: { theme: 'dark' } })
    page.opened.push = () => null as never
    await page.user.click(await screen.findByRole('button', { name: 'Open the window' }))
    const link = screen.getByRole('link', { name: 'Open the private key' })
    expect(link.getAttribute('href')).toBe(url)
    expect(link.getAttribute('rel')).toBe('opener')
    expect(screen.getByRole('status').textContent).toBe('Your browser blocked the window. Open it by the link.')
  })

  it('the export page posts the key to the window that it opened, for its own origin only [FRAME-50]', async () => {
    const page = open(async () => keyBytes(), { canTell: false })
    const { posted, source } = windowOf()
    say(source)
    await page.user.click(await screen.findByRole('button', { name: 'Open the window' }))
    expect(posted).toEqual([])
    say(source)
    expect(posted).toEqual([[{ event: 'latchkey:export:window-key', key: OWN }, location.origin]])
  })

  it.each([
    ["the host's page", HOST, {}],
    ['a page without an origin', 'null', {}],
    ["a frame, be it the provider's", undefined, { top: {} }],
    ['another message', undefined, { data: { event: 'latchkey:export:loaded' } }],
  ])(
    'the export page posts the key to no other receiver: %s [FRAME-50]',
    async (_who, origin, { top, data }: { top?: object; data?: object }) => {
      const page = open(async () => keyBytes(), { canTell: false })
      await page.user.click(await screen.findByRole('button', { name: 'Open the window' }))
      const { posted, source } = windowOf()
      if (top) Object.assign(source, { top })
      say(source, origin, data)
      expect(posted).toEqual([])
    },
  )

  it('the export page posts nothing to its window once the key is wiped', async () => {
    const page = open(async () => keyBytes(), { canTell: false })
    await page.user.click(await screen.findByRole('button', { name: 'Open the window' }))
    window.dispatchEvent(new Event('pagehide'))
    const { posted, source } = windowOf()
    say(source)
    expect(posted).toEqual([])
  })
})

describe('the export page in another language', () => {
  it('the export page for fr-CA shows French texts and sets its lang to fr [EXPORT-9, FRAME-47]', async () => {
    const page = open(async () => keyBytes(), { query: { lang: 'fr-CA' } })
    await press(page, 'Afficher')
    expect(document.documentElement.lang).toBe('fr')
    expect(document.title).toBe('Clé privée')
    expect(screen.getByRole('group', { name: 'Clé privée' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('La clé privée est affichée.')
    await press(page, 'Copier la clé')
    expect(await screen.findByRole('button', { name: 'Copiée' })).toBeTruthy()
    expect((await axe(document.body)).violations).toEqual([])
  })

  it('the export page shows its loading and its failure in French', async () => {
    open(() => new Promise<never>(() => {}), { query: { lang: 'fr' } })
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Chargement...'))
    open(() => Promise.reject(new FrameFailure('wallet_not_on_device', 'x')), { query: { lang: 'fr' } })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Votre portefeuille n’est pas encore sur cet appareil',
    )
  })

  it('the export page in Arabic runs from right to left, and its key from left to right [EXPORT-9, FRAME-47]', async () => {
    open(async () => keyBytes(), { query: { lang: 'ar' } })
    expect((await screen.findByRole('group', { name: 'المفتاح الخاص' })).dir).toBe('ltr')
    expect(document.documentElement.dir).toBe('rtl')
    expect(document.documentElement.lang).toBe('ar')
  })

  it('the ticket is off the address bar before the page has loaded its language [EXPORT-9]', () => {
    open(async () => keyBytes(), { query: { lang: 'fr' } })
    expect(location.hash + location.search).toBe('')
    expect(document.body.childElementCount).toBe(0)
  })

  it('the export page is in English for a language without texts', async () => {
    open(async () => keyBytes(), { query: { lang: 'tlh' } })
    expect(document.documentElement.lang).toBe('en')
    expect(await screen.findByRole('button', { name: 'Reveal' })).toBeTruthy()
  })
})

describe('Escape', () => {
  const dismissed = { event: 'latchkey:export:dismissed' }

  it('Escape in the export page is reported to the page around, while the key loads and afterwards [EXPORT-8, FRAME-47]', async () => {
    let give = (_key: Bytes): void => {}
    const page = open(() => new Promise((resolve) => (give = resolve)))
    const { told, user } = page
    await user.keyboard('{Escape}')
    expect(told).toEqual([dismissed])
    give(keyBytes())
    await press(page, 'Reveal')
    await user.keyboard('{Escape}')
    expect(told.map(({ event }) => event)).toEqual([dismissed.event, 'latchkey:export:loaded', dismissed.event])
  })

  it('Escape in the export page is reported to the page around when there is no key', async () => {
    const page = open(() => Promise.reject(new FrameFailure('error', 'x')))
    const { told, user } = page
    await screen.findByRole('alert')
    await user.keyboard('{Escape}')
    expect(told.at(-1)).toEqual(dismissed)
  })

  it('Escape during text composition and other keys are not reported to the page around', async () => {
    const page = open(() => new Promise<never>(() => {}))
    const { told, user } = page
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true }))
    await user.keyboard('{Enter}a{Tab}')
    expect(told).toEqual([])
  })
})

describe('the height of the page', () => {
  it('the export page reports its height once it has something to show, and at each change [FRAME-49]', async () => {
    let give = (_key: Bytes): void => {}
    const page = open(() => new Promise((resolve) => (give = resolve)))
    expect(page.onHeight()).toBeUndefined()
    give(keyBytes())
    await screen.findByRole('button', { name: 'Reveal' })
    for (const height of [188, 250]) page.onHeight()?.(height)
    expect(page.told).toEqual([
      { event: 'latchkey:export:loaded' },
      { event: 'latchkey:export:resized', height: 188 },
      { event: 'latchkey:export:resized', height: 250 },
    ])
  })

  it('the export page reports its height when it shows an error in place of the key', async () => {
    const page = open(() => Promise.reject(new FrameFailure('error', 'x')))
    await screen.findByRole('alert')
    await waitFor(() => expect(page.onHeight()).toBeDefined())
  })
})

describe('the export page without a key', () => {
  const failing =
    (...failures: Error[]): LoadKey =>
    async () => {
      const failure = failures.shift()
      if (failure) throw failure
      return keyBytes()
    }

  it.each([
    [new FrameFailure('wallet_not_on_device', 'x'), 'This device does not have your wallet yet', false],
    [new FrameFailure('error', 'x', 'frame_storage_blocked'), 'This browser keeps no wallets', false],
    [new FrameFailure('error', 'x', 'missing_or_invalid_token'), 'You are logged out', false],
    [new FrameFailure('invalid_request_arguments', 'x'), 'This page was not opened correctly', false],
    [
      new FrameFailure('invalid_request_arguments', 'x', 'export_ticket_missing'),
      'This app cannot show your private key yet',
      false,
    ],
    [new FrameFailure('error', 'x', 'export_ticket_invalid'), 'This page was used already, or is too old', false],
    [
      new FrameFailure('error', 'x', 'proof_of_possession_required'),
      'This page was used already, or is too old',
      false,
    ],
    [new FrameFailure('error', 'x', 'too_many_requests'), 'Too many attemptsWait a few minutes, then try again.', true],
    [new FrameFailure('error', 'x', 'too_many_requests', 40), 'Too many attemptsTry again in 40 seconds.', true],
    [new FrameFailure('error', 'x', 'too_many_requests', 301), 'Too many attemptsTry again in 6 minutes.', true],
    [new FrameFailure('error', 'x', 'network_unreachable'), 'No connection', true],
    [new FrameFailure('error', 'x', 'client_request_timeout'), 'Timed out', true],
    [new FrameFailure('error', 'x', 'service_unavailable'), 'The service has a problem', true],
    [new FrameFailure('error', 'x', 'invalid_server_response'), 'The service has a problem', true],
    [new FrameFailure('error', 'x', 'constructor'), 'Something went wrong', true],
    [new FrameFailure('error', 'x', 'wallet_address_mismatch'), 'The key could not be put together', false],
    [new TypeError('a library quotes a secret'), 'Something went wrong', true],
  ])('the export page says why it has no key, and what to do: %s [EXPORT-31]', async (failure, title, isRetryable) => {
    const page = open(failing(failure))
    const { told, user } = page
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(document.body.textContent).not.toContain('quotes a secret')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      event: 'latchkey:export:failed',
      error: { type: failure instanceof FrameFailure ? failure.type : 'error' },
    })
    expect(JSON.stringify(told)).not.toContain('quotes a secret')
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isRetryable)
    if (!isRetryable) return
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Reveal' })).toBeTruthy()
  })
})

describe('the key that is loaded', () => {
  const settings = { appId: APP_ID, brand: 'latchkey', allowedOrigins: [HOST], sealingKey: SEALING_KEY }
  const setting = async () => {
    const frame = createTestFrame()
    const { address } = (await frame.ask('wallet:create', { accessToken: TOKEN })) as { address: string }
    frame.server.calls.length = 0
    const loaderOf = (environment = frame.environment) => createKeyLoader(settings, environment)
    const loadKey = loaderOf()
    const ticket = frame.server.giveTicket(USER)
    return { frame, address, ticket, loaderOf, load: () => loadKey(ticket) }
  }

  it('each call for the key sends the analytics id that the export page was opened with [EXPORT-13, FRAME-45]', async () => {
    const { frame, ticket, loaderOf } = await setting()
    const caid = '6fa459ea-ee8a-4ca4-894e-db77e160355e'
    history.replaceState(null, '', `/apps/x/embedded-wallets/export?caid=${caid}&theme=dark`)
    const { origin } = frame.environment.window.location
    const search = () => window.location.search
    const location = {
      origin,
      get search() {
        return search()
      },
    }
    const load = loaderOf({ ...frame.environment, window: { ...frame.environment.window, location } })
    history.replaceState(null, '', '/apps/x/embedded-wallets/export')
    await load(ticket)
    expect(frame.server.calls.length).toBeGreaterThan(1)
    for (const { headers } of frame.server.calls) expect(headers).toMatchObject({ 'latchkey-ca-id': caid })
  })

  it("the exported key is the key of the wallet's address [EXPORT-20, FRAME-46]", async () => {
    const { address, load } = await setting()
    expect(new Wallet(`0x${Buffer.from(await load()).toString('hex')}`).address).toBe(address)
  })

  it('the key loader calls with ticket and share, without access token, and ignores a share kept in memory [V10.1.1]', async () => {
    const { frame, address, load } = await setting()
    await frame.ask('wallet:rpc', {
      accessToken: TOKEN,
      address,
      request: { method: 'personal_sign', params: ['0x68', address] },
    })
    frame.server.calls.length = 0
    const timers = frame.clock.pending()
    await load()
    expect(frame.server.calls.map(({ path }) => path)).toEqual([
      '/api/v1/embedded_wallets/exports/open',
      '/api/v1/embedded_wallets/exports/share',
    ])
    for (const { headers } of frame.server.calls) {
      expect(Object.keys(headers)).not.toContain('authorization')
      expect(headers.dpop).toMatch(/^proof of POST /)
    }
    expect(frame.clock.pending()).toBe(timers)
  })

  it('an export ticket gives the key once: a second load is refused in its page and in another one [EXPORT-16, FRAME-48]', async () => {
    const { load, loaderOf, ticket } = await setting()
    const other = loaderOf()
    await load()
    await expect(load()).rejects.toMatchObject({ code: 'export_ticket_invalid' })
    await expect(other(ticket)).rejects.toMatchObject({ code: 'export_ticket_invalid' })
  })

  it("a page whose load of the key failed with 429 gets the key at a second try, though the ticket's answer was lost", async () => {
    const { frame, load } = await setting()
    frame.server.fail('/api/v1/embedded_wallets/exports/open', { kind: 'lose' })
    frame.server.fail('/api/v1/embedded_wallets/exports/share', {
      kind: 'answer',
      status: 429,
      body: { error: 'x', code: 'too_many_requests' },
    })
    const first = load().catch((error: unknown) => error)
    await frame.clock.pass(1_500)
    expect(await first).toMatchObject({ code: 'too_many_requests' })
    expect(await load()).toHaveLength(32)
  })

  it("the key loader fails for another user's share, a malformed answer, and a device without a share", async () => {
    const { frame, load, loaderOf } = await setting()
    frame.server.fail('/api/v1/embedded_wallets/exports/share', {
      kind: 'rewrite',
      change: () => ({ auth_share: Buffer.from([...new Uint8Array(32).fill(9), 77]).toString('base64url') }),
    })
    await expect(load()).rejects.toMatchObject({ type: 'error', code: 'wallet_address_mismatch' })
    frame.server.fail('/api/v1/embedded_wallets/exports/open', {
      kind: 'rewrite',
      change: () => ({ user_id: 7, address: '0x1' }),
    })
    await expect(loaderOf()(frame.server.giveTicket(USER))).rejects.toMatchObject({ code: 'invalid_server_response' })
    const elsewhere = loaderOf(createTestFrame({ server: frame.server }).environment)
    await expect(elsewhere(frame.server.giveTicket(USER))).rejects.toMatchObject({ type: 'wallet_not_on_device' })
  })

  it('in a browser without IndexedDB the key loader fails with frame_storage_blocked, and calls no server', async () => {
    const { frame, loaderOf, ticket } = await setting()
    const denied = loaderOf({ ...frame.environment, indexedDB: undefined })
    await expect(denied(ticket)).rejects.toMatchObject({ type: 'error', code: 'frame_storage_blocked' })
    expect(frame.server.calls).toEqual([])
  })

  it('in a browser that stores no CryptoKeys the key loader fails with frame_storage_blocked, and calls no server', async () => {
    const { frame, loaderOf, ticket } = await setting()
    const put = jest.spyOn(FakeStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The object could not be cloned.', 'DataCloneError')
    })
    const load = loaderOf({ ...frame.environment, indexedDB: new IDBFactory() })
    await expect(load(ticket)).rejects.toMatchObject({ type: 'error', code: 'frame_storage_blocked' })
    expect(frame.server.calls).toEqual([])
    put.mockRestore()
  })

  it.each(['', 'x.y.z', TOKEN, '<script>', 'A'.repeat(42), 'A'.repeat(44)])(
    'the key loader refuses the malformed ticket %j, and calls no server',
    async (none) => {
      const { frame, loaderOf } = await setting()
      await expect(loaderOf()(none)).rejects.toMatchObject({ type: 'invalid_request_arguments' })
      expect(frame.server.calls).toEqual([])
    },
  )
})
