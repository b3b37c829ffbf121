import type { WindowHandle, Windows } from './types.ts'

/**
 * Refuses script URLs, which would run code in the host page if a server answered with one. The URL is parsed first, because
 * browsers skip control characters in it.
 */
const checked = (url: string): string => {
  if (/^(javascript|data|vbscript):/.test(new URL(url, location.href).href))
    throw new TypeError('Refused to open a script URL.')
  return url
}

/**
 * Navigates by a link: only a link can send this page's origin if the page's referrer policy forbids it. The link is in no
 * document, so that no listener of the page sees the click.
 */
const follow = (url: string, target: string): void => {
  Object.assign(document.createElement('a'), { href: checked(url), target, referrerPolicy: 'origin' }).click()
}

const handle = (opened: Window): WindowHandle => ({
  navigate(url, { namesOrigin } = {}) {
    try {
      // A link targets a window by its name. The address serves as the name: it is valid once, so no other window has it.
      if (namesOrigin) return follow(url, (opened.name = url))
    } catch {
      // The window already shows another site, so its name cannot be set.
    }
    opened.location.href = checked(url)
  },
  disown() {
    opened.opener = null
  },
  close: () => opened.close(),
  isClosed: () => opened.closed,
})

/** The page that this client runs in. Outside a browser, `currentUrl()` is `null`. */
export const pageWindows: Windows = {
  currentUrl: () => (typeof window === 'undefined' ? null : new URL(location.href)),
  // Keeps `history.state`, which belongs to the host's router.
  replaceUrl: (url) => history.replaceState(history.state, '', url),
  redirect: (url, { namesOrigin } = {}) => (namesOrigin ? follow(url, '_self') : location.assign(checked(url))),
  open(url = '', features) {
    const opened = window.open(checked(url), '_blank', features)
    return opened && handle(opened)
  },
  userAgent: () => globalThis.navigator?.userAgent ?? '',
  onWake(run) {
    if (typeof window === 'undefined') return () => {}
    const onVisible = () => {
      if (document.visibilityState === 'visible') run()
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', run)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', run)
    }
  },
  onMessage(run) {
    if (typeof window === 'undefined') return () => {}
    const listener = ({ data, origin }: MessageEvent<unknown>) => run({ data, origin })
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  },
  answerOpener(message) {
    try {
      const opener = window.opener as Window | null
      // Reading the origin of another site's page throws.
      if (!opener || opener === window || opener.location.origin !== location.origin) return false
      opener.postMessage(message, location.origin)
      window.close()
      return true
    } catch {
      return false
    }
  },
}
