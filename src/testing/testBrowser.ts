import type {
  Cookies,
  KeyValueStorage,
  Locks,
  TabMessage,
  Tabs,
  WindowHandle,
  WindowMessage,
  Windows,
} from '../core/services/types.ts'

/** A cookie that was set. `expiresAt` is in epoch milliseconds. */
export interface TestCookie {
  readonly value: string
  readonly expiresAt: number
}

/** A window that the client opened. */
export interface TestWindow extends WindowHandle {
  /** The window's URL; `''` before it was navigated. */
  readonly url: string
  /** True if `disown` was called before the window was navigated. */
  readonly isDisowned: boolean
}

/** The parts of a browser that a client touches, in memory. */
export interface TestBrowser {
  /** Content of the storage, by key. Change it to prepare a test. */
  readonly stored: Map<string, string>
  readonly cookies: Map<string, TestCookie>
  /** Windows that were opened, oldest first. */
  readonly windows: readonly TestWindow[]
  /** URLs that `redirect` sent the page to, oldest first. */
  readonly redirects: readonly string[]
  /** The URL in the address bar. */
  url: URL
  /** `false` blocks storage, so that values last for this page only. */
  isPersistent: boolean
  /** `true` makes `open` return `null`, as with a pop-up blocker. */
  blocksPopups: boolean
  userAgent: string
  /** `true` if another window of this page's origin opened this one. */
  hasOpener: boolean
  /** Messages that the page posted to the window that opened it, oldest first. */
  readonly answers: readonly unknown[]
  /** Makes the page become visible or come online. */
  wake(): void
  /** Posts a message to the page, as another window does. */
  postMessage(message: WindowMessage): void
  /** Returns the number of listeners. If it is not 0 after every client was destroyed, something leaks. */
  listeners(): number
  /** Opens a tab of this browser, for one client. */
  openTab(): TestTab
}

/** A tab. A second client in it, after the first was disposed of, is its page after a reload. */
export interface TestTab {
  readonly storage: KeyValueStorage
  /** Like sessionStorage: no other tab sees it. */
  readonly tabStorage: KeyValueStorage
  readonly cookies: Cookies
  readonly locks: Locks
  readonly tabs: Tabs
  readonly windows: Windows
}

/**
 * Creates a browser in memory. Two test clients with the same browser are two tabs of it: they share storage, cookies and locks,
 * and receive each other's messages.
 *
 * @param url The page's address.
 */
export function createTestBrowser(url = 'http://localhost:3000/'): TestBrowser {
  const stored = new Map<string, string>()
  const cookies = new Map<string, TestCookie>()
  const windows: TestWindow[] = []
  const redirects: string[] = []
  const answers: unknown[] = []
  const wakers = new Set<() => void>()
  const messageListeners = new Set<(message: WindowMessage) => void>()
  const tabListeners = new Map<object, Set<(message: TabMessage) => void>>()
  const queues = new Map<string, Promise<unknown>>()

  const storageOf = (values: Map<string, string>): KeyValueStorage => ({
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    isPersistent: () => browser.isPersistent,
  })
  const storage = storageOf(stored)

  /** Ignores the time limit for the lock, because no tab in memory freezes. */
  const locks: Locks = {
    withLock(name, _timeoutMs, work) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
      queues.set(
        name,
        turn.catch(() => undefined),
      )
      return turn
    },
  }

  const openWindow = (address: string): TestWindow => {
    const state = { url: address, isClosed: false, isDisowned: false }
    return {
      get url() {
        return state.url
      },
      get isDisowned() {
        return state.isDisowned
      },
      disown() {
        state.isDisowned = state.url === ''
      },
      navigate(next) {
        state.url = next
      },
      close() {
        state.isClosed = true
      },
      isClosed: () => state.isClosed,
    }
  }

  const pageWindows: Windows = {
    currentUrl: () => new URL(browser.url),
    replaceUrl(next) {
      browser.url = new URL(next)
    },
    redirect: (next) => void redirects.push(next),
    open(address = '') {
      if (browser.blocksPopups) return null
      const opened = openWindow(address)
      windows.push(opened)
      return opened
    },
    userAgent: () => browser.userAgent,
    onWake(run) {
      const waker = () => run()
      wakers.add(waker)
      return () => void wakers.delete(waker)
    },
    onMessage(run) {
      const listener = (message: WindowMessage) => run(message)
      messageListeners.add(listener)
      return () => void messageListeners.delete(listener)
    },
    answerOpener(message) {
      if (browser.hasOpener) answers.push(message)
      return browser.hasOpener
    },
  }

  const browser: TestBrowser = {
    stored,
    cookies,
    windows,
    redirects,
    url: new URL(url),
    isPersistent: true,
    blocksPopups: false,
    hasOpener: false,
    answers,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) TestBrowser/1.0',
    wake: () => [...wakers].forEach((run) => run()),
    postMessage: (message) => [...messageListeners].forEach((run) => run(message)),
    listeners: () =>
      wakers.size + messageListeners.size + [...tabListeners.values()].reduce((sum, set) => sum + set.size, 0),
    openTab() {
      const own = new Set<(message: TabMessage) => void>()
      tabListeners.set(own, own)
      return {
        storage,
        tabStorage: storageOf(new Map()),
        locks,
        windows: pageWindows,
        cookies: {
          set: (name, value, expiresAt) => void cookies.set(name, { value, expiresAt }),
          remove: (name) => void cookies.delete(name),
        },
        tabs: {
          // Delivered like a BroadcastChannel's messages: asynchronously, and not to the sender.
          post(message) {
            const others = [...tabListeners.values()].filter((set) => set !== own).flatMap((set) => [...set])
            others.forEach((listener) => void Promise.resolve().then(() => listener(message)))
          },
          subscribe(onMessage) {
            const listener = (message: TabMessage) => onMessage(message)
            own.add(listener)
            return () => void own.delete(listener)
          },
        },
      }
    },
  }
  return browser
}
